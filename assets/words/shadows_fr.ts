<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>CapitalFields</name>
    <message>
        <source>Capital</source>
        <translation>Capitale</translation>
    </message>
</context>
<context>
    <name>CapitalPage</name>
    <message>
        <source>No choice: a lot decides</source>
        <translation>Pas de choix&#x202f;: le sort décide</translation>
    </message>
    <message>
        <source>No choice: the alphabet decides</source>
        <translation>Pas de choix&#x202f;: l’alphabet décide</translation>
    </message>
    <message>
        <source>This place cannot be your Capital: choose one of those listed.</source>
        <translation>Ce lieu ne peut être votre capitale&#x202f;: choisissez-en un de la liste.</translation>
    </message>
    <message>
        <source>Which home centre is to be your Capital?</source>
        <translation>Quel centre d’origine sera votre Capitale&#x202f;?</translation>
    </message>
    <message>
        <source>Your first unit is raised there this Winter, and it keeps the name of a Capital to the end. Nobody learns of it before all have chosen.</source>
        <translation>Votre première unité y est levée cet hiver, et elle garde le nom de Capitale jusqu’à la fin. Nul ne l’apprend avant que tous aient choisi.</translation>
    </message>
</context>
<context>
    <name>Council</name>
    <message>
        <source>abstained {years} of {limit}</source>
        <translation>abstention&#xa0;: {years} sur {limit}</translation>
    </message>
    <message>
        <source>abstains</source>
        <translation>s’abstient</translation>
    </message>
</context>
<context>
    <name>CouncilGmPanel</name>
    <message>
        <source>How the post reached you</source>
        <translation>Comment le message vous est parvenu</translation>
    </message>
    <message>
        <source>Posts of the absent reached you by</source>
        <translation>Messages des absents reçus par</translation>
    </message>
    <message>
        <source>The Council sits from Spring 1900 on.</source>
        <translation>Le Conseil siège à partir du printemps 1900.</translation>
    </message>
    <message>
        <source>phone, {time}</source>
        <translation>téléphone, {time}</translation>
    </message>
    <message>
        <source>the GM</source>
        <translation>le MJ</translation>
    </message>
</context>
<context>
    <name>CouncilPage</name>
    <message>
        <source>A click on a centre chooses it for your vote. Your post goes with your envelope, and is put up when the envelopes are opened; the last vote counts.</source>
        <translation>Un clic sur un centre le choisit pour votre vote. Votre message part avec votre enveloppe et s’affiche quand on ouvre les enveloppes&#x202f;; le dernier vote compte.</translation>
    </message>
    <message>
        <source>A click on a centre chooses it for your vote; press Post to cast it. Posts are public at once, and stay; the last vote before the Winter’s deadline counts.</source>
        <translation>Un clic sur un centre le choisit pour votre vote&#x202f;; «&#xa0;Publier&#xa0;» l’exprime. Les messages sont publics aussitôt et restent&#x202f;; le dernier vote avant l’échéance de l’hiver compte.</translation>
    </message>
    <message>
        <source>Not posted yet: it goes with your envelope.</source>
        <translation>Pas encore publié&#x202f;: cela part avec votre enveloppe.</translation>
    </message>
    <message>
        <source>Security Council</source>
        <translation>Conseil de sécurité</translation>
    </message>
</context>
<context>
    <name>CouncilPanel</name>
    <message>
        <source>Earlier votes</source>
        <translation>Votes passés</translation>
    </message>
    <message>
        <source>Forum</source>
        <translation>Forum</translation>
    </message>
    <message>
        <source>The forum is closed now.</source>
        <translation>Le forum est fermé pour l’instant.</translation>
    </message>
</context>
<context>
    <name>EnclosedPost</name>
    <message>
        <source>Put into the envelope</source>
        <translation>Mettre dans l’enveloppe</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Retirer</translation>
    </message>
</context>
<context>
    <name>ForumList</name>
    <message>
        <source>ABSTAIN</source>
        <translation>ABSTENTION</translation>
    </message>
    <message>
        <source>Nothing has been posted this year.</source>
        <translation>Aucun message cette année.</translation>
    </message>
    <message>
        <source>Posts in the forum</source>
        <translation>Messages du forum</translation>
    </message>
    <message>
        <source>{head} (a vote that cannot be read)</source>
        <translation>{head} (un vote illisible)</translation>
    </message>
    <message>
        <source>{head} — VOTE: {vote}</source>
        <translation>{head} — VOTE&#xa0;: {vote}</translation>
    </message>
</context>
<context>
    <name>HeadquartersFields</name>
    <message>
        <source>In the North</source>
        <translation>Au nord</translation>
    </message>
    <message>
        <source>In the South</source>
        <translation>Au sud</translation>
    </message>
    <message>
        <source>North</source>
        <translation>Nord</translation>
    </message>
    <message>
        <source>South</source>
        <translation>Sud</translation>
    </message>
</context>
<context>
    <name>PostKeyDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Post in the forum</source>
        <translation>Écrire au forum</translation>
    </message>
</context>
<context>
    <name>LeagueCard</name>
    <message>
        <source>Capital: {place}</source>
        <translation>Capitale&#xa0;: {place}</translation>
    </message>
    <message>
        <source>Headquarters you know of: {places}</source>
        <translation>Quartiers généraux que vous connaissez&#xa0;: {places}</translation>
    </message>
    <message>
        <source>You know of no headquarters.</source>
        <translation>Vous ne connaissez aucun quartier général.</translation>
    </message>
</context>
<context>
    <name>LeagueGmPanel</name>
    <message>
        <source>League</source>
        <translation>Ligue</translation>
    </message>
    <message>
        <source>Only you read this.</source>
        <translation>Vous seul lisez ceci.</translation>
    </message>
    <message>
        <source>Points, were the game to end now</source>
        <translation>Points, si la partie finissait maintenant</translation>
    </message>
</context>
<context>
    <name>LeagueEnding</name>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
</context>
<context>
    <name>LeagueOverview</name>
    <message>
        <source>Capitals</source>
        <translation>Capitales</translation>
    </message>
    <message>
        <source>Council</source>
        <translation>Conseil</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>{player} posts for {power}.</source>
        <translation>{player} écrit pour {power}.</translation>
    </message>
</context>
<context>
    <name>LeaguePages</name>
    <message>
        <source>A new name</source>
        <translation>Un nouveau nom</translation>
    </message>
    <message>
        <source>The Capital</source>
        <translation>La Capitale</translation>
    </message>
    <message>
        <source>The Council</source>
        <translation>Le Conseil</translation>
    </message>
</context>
<context>
    <name>LeaguePanels</name>
    <message>
        <source>Headquarters and points</source>
        <translation>Quartiers généraux et points</translation>
    </message>
</context>
<context>
    <name>LeagueRulings</name>
    <message>
        <source>A Capital</source>
        <translation>Une Capitale</translation>
    </message>
    <message>
        <source>A vote in the Council</source>
        <translation>Un vote au Conseil</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>The League hides there. Whoever holds one is told after the next Autumn.</source>
        <translation>La Ligue s’y cache. Qui en tient un l’apprend après l’automne suivant.</translation>
    </message>
    <message>
        <source>The headquarters</source>
        <translation>Les quartiers généraux</translation>
    </message>
    <message>
        <source>The ledger has an entry of so many points; taken off with a minus.</source>
        <translation>Le livre de comptes reçoit une ligne d’autant de points&#x202f;; avec un moins, ils sont retirés.</translation>
    </message>
    <message>
        <source>The name of a power</source>
        <translation>Le nom d’une puissance</translation>
    </message>
    <message>
        <source>This centre is the Capital of this power; everybody is told.</source>
        <translation>Ce centre est la Capitale de cette puissance&#x202f;; tous l’apprennent.</translation>
    </message>
    <message>
        <source>This power is called so from now on; by no name, as usual.</source>
        <translation>Cette puissance s’appelle ainsi désormais&#x202f;; sans nom, comme d’habitude.</translation>
    </message>
    <message>
        <source>This vote stands in the forum from now on, as if it were posted.</source>
        <translation>Ce vote figure désormais au forum, comme s’il y avait été écrit.</translation>
    </message>
</context>
<context>
    <name>LeagueSeat</name>
    <message>
        <source>Capitals</source>
        <translation>Capitales</translation>
    </message>
    <message>
        <source>League</source>
        <translation>Ligue</translation>
    </message>
</context>
<context>
    <name>NationLedger</name>
    <message>
        <source>{count} Capitals owned: {places}</source>
        <translation>{count} Capitales possédées&#xa0;: {places}</translation>
    </message>
    <message>
        <source>{count} supply centres owned: {places}</source>
        <translation>{count} centres possédés&#xa0;: {places}</translation>
    </message>
</context>
<context>
    <name>PointsLedgerPanel</name>
    <message>
        <source>No points.</source>
        <translation>Aucun point.</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
</context>
<context>
    <name>NameFields</name>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
</context>
<context>
    <name>NamePage</name>
    <message>
        <source>A name needs letters, and no braces.</source>
        <translation>Il faut des lettres dans un nom, et pas d’accolades.</translation>
    </message>
    <message>
        <source>From Spring 1900 everybody reads this name wherever the power is named. Leave the line empty to keep the name. It can be changed this once.</source>
        <translation>Dès le printemps 1900, tous lisent ce nom partout où la puissance est nommée. Laissez la ligne vide pour garder le sien. On n’en change qu’une fois.</translation>
    </message>
    <message>
        <source>New name of {0}</source>
        <translation>Nouveau nom&#xa0;: {0}</translation>
    </message>
    <message>
        <source>What is your power to be called?</source>
        <translation>Comment votre puissance s’appellera-t-elle&#x202f;?</translation>
    </message>
</context>
<context>
    <name>PointsFields</name>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
    <message>
        <source>points</source>
        <translation>points</translation>
    </message>
</context>
<context>
    <name>ForumPostEditor</name>
    <message>
        <source>No vote</source>
        <translation>Sans vote</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>Publier</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>This place cannot be voted for.</source>
        <translation>On ne peut pas voter pour ce lieu.</translation>
    </message>
    <message>
        <source>VOTE: ABSTAIN</source>
        <translation>VOTE&#xa0;: ABSTENTION</translation>
    </message>
    <message>
        <source>VOTE: {place}</source>
        <translation>VOTE&#xa0;: {place}</translation>
    </message>
    <message>
        <source>Vote</source>
        <translation>Vote</translation>
    </message>
    <message>
        <source>Words for everybody to read</source>
        <translation>Des mots que tous liront</translation>
    </message>
    <message>
        <source>Words for the forum</source>
        <translation>Mots pour le forum</translation>
    </message>
</context>
<context>
    <name>LeagueScores</name>
    <message>
        <source>Headquarters of the League: {places}</source>
        <translation>Quartiers généraux de la Ligue&#xa0;: {places}</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>Enregistrer en CSV…</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Écrit&#xa0;: {file}</translation>
    </message>
    <message>
        <source>points.csv</source>
        <translation>points.csv</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>Impossible d’écrire {file}&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>StatePanel</name>
    <message>
        <source>Capital {place}</source>
        <translation>Capitale {place}</translation>
    </message>
    <message>
        <source>Capitals (★) and home centres</source>
        <translation>Capitales (★) et centres d’origine</translation>
    </message>
    <message>
        <source>Headquarters of the League</source>
        <translation>Quartiers généraux de la Ligue</translation>
    </message>
    <message>
        <source>No points yet. What you own at the end counts at the end.</source>
        <translation>Pas encore de points. Ce que vous possédez à la fin compte à la fin.</translation>
    </message>
    <message>
        <source>On record</source>
        <translation>Ce qui est établi</translation>
    </message>
    <message>
        <source>Points so far</source>
        <translation>Points jusqu’ici</translation>
    </message>
    <message>
        <source>Purged</source>
        <translation>Purges</translation>
    </message>
    <message>
        <source>You know of none.</source>
        <translation>Vous n’en connaissez aucun.</translation>
    </message>
    <message>
        <source>not chosen yet</source>
        <translation>pas encore choisie</translation>
    </message>
    <message>
        <source>{place}: discovered in {year}, impassable since.</source>
        <translation>{place}&#xa0;: découvert en {year}, infranchissable depuis.</translation>
    </message>
    <message>
        <source>{place}: not discovered by the Council.</source>
        <translation>{place}&#xa0;: non découvert par le Conseil.</translation>
    </message>
    <message>
        <source>{year}: {place}, a headquarters</source>
        <translation>{year}&#xa0;: {place}, un quartier général</translation>
    </message>
    <message>
        <source>{year}: {place}, in vain</source>
        <translation>{year}&#xa0;: {place}, en vain</translation>
    </message>
</context>
<context>
    <name>VoteFields</name>
    <message>
        <source>Vote</source>
        <translation>Vote</translation>
    </message>
    <message>
        <source>abstains</source>
        <translation>s’abstient</translation>
    </message>
</context>
<context>
    <name>VoteHistoryTable</name>
    <message>
        <source>Purged</source>
        <translation>Purge</translation>
    </message>
    <message>
        <source>Votes of earlier years</source>
        <translation>Votes des années passées</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>{year}, purged: {places}</source>
        <translation>{year}, purge&#xa0;: {places}</translation>
    </message>
    <message>
        <source>{year}, {power}: {vote}</source>
        <translation>{year}, {power}&#xa0;: {vote}</translation>
    </message>
</context>
<context>
    <name>VoteTable</name>
    <message>
        <source>Ahead with {count}: {places}</source>
        <translation>En tête avec {count}&#xa0;: {places}</translation>
    </message>
    <message>
        <source>Equal, {count} each: {places}</source>
        <translation>À égalité, {count} chacun&#xa0;: {places}</translation>
    </message>
    <message>
        <source>May not abstain a fourth time: without a vote this one counts.</source>
        <translation>Ne peut s’abstenir une quatrième fois&#x202f;: sans vote, c’est celui-ci qui compte.</translation>
    </message>
    <message>
        <source>Nobody has voted yet.</source>
        <translation>Nul n’a encore voté.</translation>
    </message>
    <message>
        <source>a lot</source>
        <translation>le sort</translation>
    </message>
    <message>
        <source>else {place}</source>
        <translation>sinon {place}</translation>
    </message>
    <message>
        <source>{ahead}; too few for a purge</source>
        <translation>{ahead}&#x202f;; trop peu pour une purge</translation>
    </message>
</context>
</TS>
