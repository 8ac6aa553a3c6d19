<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>ActBar</name>
    <message>
        <source>Announce the lynching</source>
        <translation>Annoncer le lynchage</translation>
    </message>
    <message>
        <source>Announce what the night has brought</source>
        <translation>Annoncer ce que la nuit a apporté</translation>
    </message>
    <message>
        <source>Let the same player propose again</source>
        <translation>Laisser le même joueur proposer encore</translation>
    </message>
    <message>
        <source>Lynch {player}</source>
        <translation>Lyncher {player}</translation>
    </message>
    <message>
        <source>Night falls without a lynching</source>
        <translation>La nuit tombe sans lynchage</translation>
    </message>
    <message>
        <source>No second: drop the proposal</source>
        <translation>Nul n’appuie&#xa0;: écarter la proposition</translation>
    </message>
    <message>
        <source>Roll a die among the living</source>
        <translation>Tirer au dé parmi les vivants</translation>
    </message>
    <message>
        <source>Show the card of {player}</source>
        <translation>Montrer la carte de {player}</translation>
    </message>
    <message>
        <source>Take back (U)</source>
        <translation>Reprendre (U)</translation>
    </message>
    <message>
        <source>The defence is over: thumbs</source>
        <translation>La défense est finie&#xa0;: les pouces</translation>
    </message>
    <message>
        <source>Time is up: count the votes</source>
        <translation>Temps écoulé&#xa0;: compter les votes</translation>
    </message>
</context>
<context>
    <name>Advice</name>
    <message>
        <source>Nearest even: one werewolf.</source>
        <translation>Au plus près de l’égalité&#xa0;: un loup-garou.</translation>
    </message>
    <message>
        <source>Nearest even: {0} werewolves.</source>
        <translation>Au plus près de l’égalité&#xa0;: {0} loups-garous.</translation>
    </message>
    <message>
        <source>No other number is nearer even.</source>
        <translation>Aucun autre nombre n’est plus près de l’égalité.</translation>
    </message>
    <message>
        <source>One werewolf, who wins about {0} of the games.</source>
        <translation>Un loup-garou, qui gagne environ {0} des parties.</translation>
    </message>
    <message>
        <source>With {0} players they win {1}.</source>
        <translation>Avec {0} joueurs, ils en gagnent {1}.</translation>
    </message>
    <message>
        <source>{1} werewolves, who win about {0} of the games.</source>
        <translation>{1} loups-garous, qui gagnent environ {0} des parties.</translation>
    </message>
</context>
<context>
    <name>VillageAnnouncementPage</name>
    <message>
        <source>Nobody is dead</source>
        <translation>Personne n’est mort</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est finie</translation>
    </message>
    <message>
        <source>The winners: {players}</source>
        <translation>Les vainqueurs&#xa0;: {players}</translation>
    </message>
    <message>
        <source>{alive} alive · {dead} dead</source>
        <translation>Vivants&#xa0;: {alive} · Morts&#xa0;: {dead}</translation>
    </message>
    <message>
        <source>{players} are dead</source>
        <translation>{players} ne sont plus</translation>
    </message>
    <message>
        <source>{player} is dead</source>
        <translation>{player} n’est plus</translation>
    </message>
</context>
<context>
    <name>CardPage</name>
    <message>
        <source>Hand over to the moderator</source>
        <translation>Rendre au meneur</translation>
    </message>
    <message>
        <source>Hand over to {player}</source>
        <translation>Passer à {player}</translation>
    </message>
    <message>
        <source>Hold the button below, and let nobody else see the screen.</source>
        <translation>Tenez le bouton ci-dessous, et que personne d’autre ne voie l’écran.</translation>
    </message>
</context>
<context>
    <name>CardRoundPage</name>
    <message>
        <source>Back to the moderator</source>
        <translation>Retour au meneur</translation>
    </message>
</context>
<context>
    <name>CardSeatsPanel</name>
    <message>
        <source>All eyes shut. Press your own name and hand the laptop on: everybody points at somebody, on the same page and for the same time, whatever the card.</source>
        <translation>Tous ferment les yeux. Appuyez sur votre nom, puis passez l’ordinateur&#xa0;: chacun désigne quelqu’un, sur la même page et pendant le même temps, quelle que soit sa carte.</translation>
    </message>
    <message>
        <source>Everybody has seen his card</source>
        <translation>Chacun a vu sa carte</translation>
    </message>
    <message>
        <source>Everybody seals a vote; the votes are opened together.</source>
        <translation>Chacun scelle un vote&#x202f;; les votes s’ouvrent ensemble.</translation>
    </message>
    <message>
        <source>Morning comes</source>
        <translation>Le matin vient</translation>
    </message>
    <message>
        <source>Open the votes</source>
        <translation>Ouvrir les votes</translation>
    </message>
    <message>
        <source>Pass the laptop round. Everybody holds the button to see his card, seals the envelope and hands the laptop on.</source>
        <translation>Faites passer l’ordinateur. Chacun tient le bouton pour voir sa carte, scelle l’enveloppe et passe l’ordinateur.</translation>
    </message>
    <message>
        <source>{0} has sealed</source>
        <translation>{0} a scellé</translation>
    </message>
    <message>
        <source>{0} of {1} have sealed</source>
        <translation>{0} sur {1} ont scellé</translation>
    </message>
</context>
<context>
    <name>WinChancesPanel</name>
    <message>
        <source>Hold the button above to see them: they follow from the cards.</source>
        <translation>Maintenez le bouton ci-dessus pour les voir&#xa0;: elles découlent des cartes.</translation>
    </message>
    <message>
        <source>If everybody plays on as the model has it:</source>
        <translation>Si chacun continue comme le veut le modèle&#xa0;:</translation>
    </message>
    <message>
        <source>The chances are known once all cards are entered.</source>
        <translation>Les chances seront connues quand toutes les cartes seront saisies.</translation>
    </message>
    <message>
        <source>humans {0}</source>
        <translation>humains {0}</translation>
    </message>
    <message>
        <source>wolves {0}</source>
        <translation>loups {0}</translation>
    </message>
</context>
<context>
    <name>Chronicle</name>
    <message>
        <source>Cupid joined {players}.</source>
        <translation>Cupidon a uni {players}.</translation>
    </message>
    <message>
        <source>Found dead: {players}.</source>
        <translation>Trouvés morts&#xa0;: {players}.</translation>
    </message>
    <message>
        <source>Nobody was found dead.</source>
        <translation>Personne n’a été trouvé mort.</translation>
    </message>
    <message>
        <source>The herb lay before the door of {player}.</source>
        <translation>L’herbe était devant la porte de {player}.</translation>
    </message>
    <message>
        <source>The werewolves exchanged the cards of {players}.</source>
        <translation>Les loups-garous ont échangé les cartes de {players}.</translation>
    </message>
    <message>
        <source>{player} asked: {answer}</source>
        <translation>{player} a demandé&#xa0;: {answer}</translation>
    </message>
    <message>
        <source>{player} was saved.</source>
        <translation>L’herbe a sauvé {player}.</translation>
    </message>
    <message>
        <source>{wolf} pointed at {target}.</source>
        <translation>{wolf} a désigné {target}.</translation>
    </message>
</context>
<context>
    <name>SpeechTimerFace</name>
    <message>
        <source>No time is set</source>
        <translation>Aucun temps fixé</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>En pause</translation>
    </message>
    <message>
        <source>Time is up</source>
        <translation>Le temps est écoulé</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Temps restant</translation>
    </message>
</context>
<context>
    <name>SpeechTimerPanel</name>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
</context>
<context>
    <name>HousesPage</name>
    <message>
        <source>No more than {0}.</source>
        <translation>Pas plus de {0}.</translation>
    </message>
</context>
<context>
    <name>ModeratorJournal</name>
    <message>
        <source>Go back to here</source>
        <translation>Revenir ici</translation>
    </message>
</context>
<context>
    <name>ModeratorPage</name>
    <message>
        <source>Chances</source>
        <translation>Chances</translation>
    </message>
    <message>
        <source>Cover (F12)</source>
        <translation>Cacher (F12)</translation>
    </message>
    <message>
        <source>Draw the curtain: for when somebody stands behind you</source>
        <translation>Tirer le rideau&#xa0;: quand quelqu’un se tient derrière vous</translation>
    </message>
    <message>
        <source>Hold to see the cards</source>
        <translation>Tenir pour voir les cartes</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Let everybody see his card…</source>
        <translation>Montrer à chacun sa carte…</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Play again with the same people</source>
        <translation>Rejouer avec les mêmes</translation>
    </message>
    <message>
        <source>Press Enter to enter it.</source>
        <translation>Appuyez sur Entrée pour saisir.</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Décisions</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>This decides: press Ctrl+Enter.</source>
        <translation>Cela décide&#xa0;: appuyez sur Ctrl+Entrée.</translation>
    </message>
    <message>
        <source>What to look at</source>
        <translation>Ce qu’on regarde</translation>
    </message>
</context>
<context>
    <name>CardHolderPressHandler</name>
    <message>
        <source>Tap the house of whoever it is.</source>
        <translation>Touchez la maison de qui c’est.</translation>
    </message>
</context>
<context>
    <name>NightResolutionPage</name>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Next: {0}</source>
        <translation>Ensuite&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>NightPage</name>
    <message>
        <source>Hold the button above and read what is asked of you. Then tick, whatever your card: a tick points at once. Hold again to read what came of it.</source>
        <translation>Tenez le bouton ci-dessus et lisez ce qu’on vous demande. Cochez ensuite, quelle que soit votre carte&#xa0;: cocher, c’est désigner. Tenez-le de nouveau pour lire ce qu’il en est.</translation>
    </message>
    <message>
        <source>Hold the button to read what came of it.</source>
        <translation>Tenez le bouton pour lire ce qu’il en est.</translation>
    </message>
    <message>
        <source>That cannot be. Hold the button to read why.</source>
        <translation>C’est impossible. Tenez le bouton pour lire pourquoi.</translation>
    </message>
    <message>
        <source>Tick a house</source>
        <translation>Cochez une maison</translation>
    </message>
    <message>
        <source>Tick two houses</source>
        <translation>Cochez deux maisons</translation>
    </message>
    <message>
        <source>You point at {players}.</source>
        <translation>Vous désignez {players}.</translation>
    </message>
    <message>
        <source>{0} of {1} ticked.</source>
        <translation>{0} sur {1}&#xa0;: cochez encore.</translation>
    </message>
</context>
<context>
    <name>NotesEditor</name>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Only you read this.</source>
        <translation>Vous seul lisez ceci.</translation>
    </message>
    <message>
        <source>Who said what, what is still to come…</source>
        <translation>Qui a dit quoi, ce qui reste à venir…</translation>
    </message>
</context>
<context>
    <name>OddsDialog</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Chances</translation>
    </message>
</context>
<context>
    <name>OddsPanel</name>
    <message>
        <source>About even for {players} players: one wolf.</source>
        <translation>À peu près égal à {players} joueurs&#xa0;: un loup.</translation>
    </message>
    <message>
        <source>About even for {players} players: {wolves} wolves.</source>
        <translation>À peu près égal à {players} joueurs&#xa0;: {wolves} loups.</translation>
    </message>
    <message>
        <source>An approximation: when the seer had better tell all can be read in two ways.</source>
        <translation>Une approximation&#xa0;: on peut lire de deux façons quand le voyant a intérêt à tout dire.</translation>
    </message>
    <message>
        <source>Humans win</source>
        <translation>Les humains gagnent</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>Not reckoned with here: {0}. The true chances of this game are others.</source>
        <translation>Non compris ici&#xa0;: {0}. Les vraies chances de cette partie sont autres.</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>Players, without the moderator</source>
        <translation>Joueurs, sans le meneur</translation>
    </message>
    <message>
        <source>The wolves’ chance by players; a line for 1 to 5 wolves.</source>
        <translation>La chance des loups selon les joueurs&#x202f;; une ligne pour 1 à 5 loups.</translation>
    </message>
    <message>
        <source>Wolves</source>
        <translation>Loups</translation>
    </message>
    <message>
        <source>Wolves win</source>
        <translation>Les loups gagnent</translation>
    </message>
</context>
<context>
    <name>OddsPlot</name>
    <message>
        <source>The wolves’ chance by the number of players</source>
        <translation>La chance des loups selon le nombre de joueurs</translation>
    </message>
    <message>
        <source>{0} %</source>
        <translation>{0}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>DayPanel</name>
    <message>
        <source>All envelopes are closed. “Open your eyes.”</source>
        <translation>Toutes les enveloppes sont closes. «&#xa0;Ouvrez les yeux.&#xa0;»</translation>
    </message>
    <message>
        <source>Votes for nobody</source>
        <translation>Votes pour personne</translation>
    </message>
</context>
<context>
    <name>ProposalPressHandler</name>
    <message>
        <source>Now tap the house of the accused.</source>
        <translation>Touchez maintenant la maison de l’accusé.</translation>
    </message>
    <message>
        <source>Tap whoever proposes somebody.</source>
        <translation>Touchez la maison de qui propose un lynchage.</translation>
    </message>
</context>
<context>
    <name>ModeratorRulingsPanel</name>
    <message>
        <source>Card or side</source>
        <translation>Carte ou camp</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Décider</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>Ruling</source>
        <translation>Décision</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>a side has won</source>
        <translation>un camp a gagné</translation>
    </message>
    <message>
        <source>holds another card</source>
        <translation>tient une autre carte</translation>
    </message>
    <message>
        <source>leaves the game</source>
        <translation>quitte la partie</translation>
    </message>
    <message>
        <source>lives again</source>
        <translation>revit</translation>
    </message>
</context>
<context>
    <name>ModeratorScriptPane</name>
    <message>
        <source>Another opening</source>
        <translation>Une autre entrée en matière</translation>
    </message>
    <message>
        <source>Back (Backspace)</source>
        <translation>Retour (Ret. arr.)</translation>
    </message>
    <message>
        <source>Enter it</source>
        <translation>Saisir</translation>
    </message>
    <message>
        <source>Enter {players}</source>
        <translation>Saisir {players}</translation>
    </message>
    <message>
        <source>Entered</source>
        <translation>Saisi</translation>
    </message>
    <message>
        <source>Entered: {players}</source>
        <translation>Inscrit&#xa0;: {players}</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Then: {0}</source>
        <translation>Puis&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} sur {1}</translation>
    </message>
    <message>
        <source>{0} s</source>
        <translation>{0}&#xa0;s</translation>
    </message>
</context>
<context>
    <name>SecondingPressHandler</name>
    <message>
        <source>Tap whoever seconds the proposal.</source>
        <translation>Touchez la maison de qui appuie la proposition.</translation>
    </message>
</context>
<context>
    <name>PointingPressHandler</name>
    <message>
        <source>Enter</source>
        <translation>Saisir</translation>
    </message>
    <message>
        <source>Enter nobody</source>
        <translation>Ne saisir personne</translation>
    </message>
    <message>
        <source>Tap the house that is pointed at.</source>
        <translation>Touchez la maison désignée.</translation>
    </message>
    <message>
        <source>Tap {count} houses that are pointed at.</source>
        <translation>Touchez les {count} maisons désignées.</translation>
    </message>
</context>
<context>
    <name>WinterTally</name>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>{accused}: {count} of {needed} — {voters}</source>
        <translation>{accused}&#xa0;: {count} sur {needed} — {voters}</translation>
    </message>
</context>
<context>
    <name>ThumbPage</name>
    <message>
        <source>All thumbs are shown together. A missing thumb lets live.</source>
        <translation>Tous les pouces se montrent ensemble. Un pouce absent laisse vivre.</translation>
    </message>
    <message>
        <source>Life or death for {player}?</source>
        <translation>{player}&#xa0;: la vie ou la mort&#x202f;?</translation>
    </message>
    <message>
        <source>Thumb down: death</source>
        <translation>Pouce baissé&#xa0;: la mort</translation>
    </message>
    <message>
        <source>Thumb up: life</source>
        <translation>Pouce levé&#xa0;: la vie</translation>
    </message>
</context>
<context>
    <name>ThumbPressHandler</name>
    <message>
        <source>All the others are up</source>
        <translation>Tous les autres sont levés</translation>
    </message>
    <message>
        <source>No thumb is down</source>
        <translation>Aucun pouce n’est baissé</translation>
    </message>
    <message>
        <source>Tap everybody whose thumb is down: {count} so far, {needed} needed.</source>
        <translation>Touchez tous ceux dont le pouce est baissé&#xa0;: {count} jusqu’ici, il en faut {needed}.</translation>
    </message>
    <message>
        <source>thumbs down: {count} of {needed}</source>
        <translation>pouces baissés&#xa0;: {count} sur {needed}</translation>
    </message>
</context>
<context>
    <name>VillageEnding</name>
    <message>
        <source>Leave the table</source>
        <translation>Quitter la table</translation>
    </message>
    <message>
        <source>Night after</source>
        <translation>Nuit suivante</translation>
    </message>
    <message>
        <source>Night before</source>
        <translation>Nuit d’avant</translation>
    </message>
    <message>
        <source>Night {0}</source>
        <translation>Nuit {0}</translation>
    </message>
    <message>
        <source>Play again with the same people</source>
        <translation>Rejouer avec les mêmes</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est finie</translation>
    </message>
    <message>
        <source>What was told</source>
        <translation>Ce qui fut dit</translation>
    </message>
    <message>
        <source>Who was what</source>
        <translation>Qui était quoi</translation>
    </message>
    <message>
        <source>With it win: {players}</source>
        <translation>Gagnent avec lui&#xa0;: {players}</translation>
    </message>
</context>
<context>
    <name>VillageHistory</name>
    <message>
        <source>Back to the table</source>
        <translation>Retour à la table</translation>
    </message>
    <message>
        <source>Nothing was told in this part.</source>
        <translation>Rien n’a été dit dans cette partie.</translation>
    </message>
    <message>
        <source>Part of the game</source>
        <translation>Moment de la partie</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Jusqu’ici</translation>
    </message>
</context>
<context>
    <name>VillageMap</name>
    <message>
        <source>One house for each player, as they sit.</source>
        <translation>Une maison par joueur, comme ils sont assis.</translation>
    </message>
    <message>
        <source>The village</source>
        <translation>Le village</translation>
    </message>
</context>
<context>
    <name>VillageRecap</name>
    <message>
        <source>Nothing new.</source>
        <translation>Rien de nouveau.</translation>
    </message>
</context>
<context>
    <name>VillageSeat</name>
    <message>
        <source>Between the nights</source>
        <translation>Entre les nuits</translation>
    </message>
    <message>
        <source>By night</source>
        <translation>La nuit</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Passer la main</translation>
    </message>
    <message>
        <source>Hold the button above; the card is gone when you let go. Show it to nobody. Then hand the laptop on.</source>
        <translation>Tenez le bouton ci-dessus&#x202f;; la carte disparaît quand vous lâchez. Ne la montrez à personne. Passez ensuite l’ordinateur.</translation>
    </message>
    <message>
        <source>I have seen it</source>
        <translation>Je l’ai vue</translation>
    </message>
    <message>
        <source>Look at your card</source>
        <translation>Regardez votre carte</translation>
    </message>
    <message>
        <source>Nothing to decide here</source>
        <translation>Rien à décider ici</translation>
    </message>
    <message>
        <source>Open your envelope again</source>
        <translation>Rouvrir votre enveloppe</translation>
    </message>
    <message>
        <source>Seal and hand over</source>
        <translation>Cacheter et passer</translation>
    </message>
    <message>
        <source>The vote</source>
        <translation>Le vote</translation>
    </message>
    <message>
        <source>What came for you alone lies in your envelope, above; your card shows while you hold the button.</source>
        <translation>Ce qui est venu pour vous seul est dans votre enveloppe, ci-dessus&#x202f;; votre carte se montre tant que vous tenez le bouton.</translation>
    </message>
    <message>
        <source>You have not chosen. Press again to hand over all the same.</source>
        <translation>Vous n’avez pas choisi. Pressez encore pour passer quand même.</translation>
    </message>
    <message>
        <source>Your card</source>
        <translation>Votre carte</translation>
    </message>
</context>
<context>
    <name>VillageTable</name>
    <message>
        <source>Envelopes</source>
        <translation>Enveloppes</translation>
    </message>
    <message>
        <source>Go back…</source>
        <translation>Revenir…</translation>
    </message>
    <message>
        <source>Night falls without a lynching</source>
        <translation>La nuit tombe sans lynchage</translation>
    </message>
    <message>
        <source>Odds</source>
        <translation>Chances</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Jusqu’ici</translation>
    </message>
</context>
<context>
    <name>VotePage</name>
    <message>
        <source>All votes are opened together; it takes {count} to lynch.</source>
        <translation>Tous les votes s’ouvrent ensemble&#x202f;; il en faut {count} pour lyncher.</translation>
    </message>
    <message>
        <source>Vote for nobody</source>
        <translation>Voter pour personne</translation>
    </message>
    <message>
        <source>Whom do you vote to lynch?</source>
        <translation>Qui votez-vous de lyncher&#x202f;?</translation>
    </message>
    <message>
        <source>You vote for nobody.</source>
        <translation>Vous votez pour personne.</translation>
    </message>
</context>
<context>
    <name>VotePressHandler</name>
    <message>
        <source>Tap everybody who votes so; a second tap takes a vote back. Tap the accused again to be done.</source>
        <translation>Touchez tous ceux qui votent ainsi&#x202f;; toucher encore reprend un vote. Touchez de nouveau l’accusé pour finir.</translation>
    </message>
    <message>
        <source>Tap the house of the accused.</source>
        <translation>Touchez la maison de l’accusé.</translation>
    </message>
</context>
</TS>
