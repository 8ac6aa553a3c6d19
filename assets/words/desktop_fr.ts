<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutDialog</name>
    <message>
        <source>A desktop table for Diplomacy and its hidden-role relatives.</source>
        <translation>Une table de bureau pour Diplomacy et ses cousins à rôles cachés.</translation>
    </message>
    <message>
        <source>About Casus Lupi</source>
        <translation>À propos de Casus Lupi</translation>
    </message>
    <message>
        <source>Diplomacy is a trademark of its owner, who has nothing to do with this program and has not approved it. The rules are told here in words of our own, and the map is drawn anew.</source>
        <translation>Diplomacy est une marque de son propriétaire, qui n’a aucun lien avec ce programme et ne l’a pas approuvé. Les règles sont dites ici avec nos propres mots, et la carte est redessinée.</translation>
    </message>
    <message>
        <source>Free software under the MIT licence. The map’s land is from Natural Earth (public domain); the letters are EB Garamond and Alegreya Sans (SIL Open Font Licence).</source>
        <translation>Logiciel libre sous licence MIT. Les terres de la carte viennent de Natural Earth (domaine public)&#x202f;; les lettres sont l’EB Garamond et l’Alegreya Sans (SIL Open Font Licence).</translation>
    </message>
    <message>
        <source>Notices…</source>
        <translation>Mentions…</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>Version {version}</translation>
    </message>
    <message>
        <source>Whose work this program rests on, and every licence</source>
        <translation>Sur quels travaux ce programme repose, et toutes les licences</translation>
    </message>
</context>
<context>
    <name>AbsentDialog</name>
    <message>
        <source>Give orders in the place of {name}</source>
        <translation>Donner les ordres à la place de {name}</translation>
    </message>
    <message>
        <source>Give orders in their place…</source>
        <translation>Ordonner à leur place…</translation>
    </message>
    <message>
        <source>If you stop here, the game goes on another time just as it stands.</source>
        <translation>Si vous arrêtez ici, la partie reprendra une autre fois telle quelle.</translation>
    </message>
    <message>
        <source>Let the computer order for {name}</source>
        <translation>Laisser l’ordinateur ordonner pour {name}</translation>
    </message>
    <message>
        <source>Let the computer order…</source>
        <translation>Laisser ordonner l’ordinateur…</translation>
    </message>
    <message>
        <source>Open the envelopes</source>
        <translation>Ouvrir les enveloppes</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>Arrêter ici</translation>
    </message>
    <message>
        <source>Wait for them</source>
        <translation>Les attendre</translation>
    </message>
    <message>
        <source>Who has not sealed gives no orders: their units hold, dislodged ones are disbanded, nothing is built, and the rules remove what is too many. Drafts do not count.</source>
        <translation>Qui n’a pas scellé ne donne pas d’ordres&#xa0;: ses unités tiennent, les délogées sont dissoutes, rien n’est construit, et la règle retire ce qui est de trop. Les ébauches ne comptent pas.</translation>
    </message>
    <message>
        <source>Who is missing?</source>
        <translation>Qui est absent&#x202f;?</translation>
    </message>
    <message>
        <source>Without the absent</source>
        <translation>Sans les absents</translation>
    </message>
</context>
<context>
    <name>AccountDialog</name>
    <message>
        <source>Both servers let you in.</source>
        <translation>Les deux serveurs vous laissent entrer.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Fetches by</source>
        <translation>Relève par</translation>
    </message>
    <message>
        <source>From the folder</source>
        <translation>Du dossier</translation>
    </message>
    <message>
        <source>Mail account</source>
        <translation>Compte de courriel</translation>
    </message>
    <message>
        <source>Packets, answers and reminders are sent from it, and players’ answers are fetched. TLS is required. Nothing is sent before you have seen it.</source>
        <translation>Plis, réponses et rappels en partent, et les réponses des joueurs y sont relevées. TLS est exigé. Rien ne part avant que vous l’ayez vu.</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Port</translation>
    </message>
    <message>
        <source>STARTTLS</source>
        <translation>STARTTLS</translation>
    </message>
    <message>
        <source>Sends by</source>
        <translation>Envoie par</translation>
    </message>
    <message>
        <source>TLS</source>
        <translation>TLS</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Essayer</translation>
    </message>
    <message>
        <source>Trying…</source>
        <translation>Essai…</translation>
    </message>
    <message>
        <source>Use none</source>
        <translation>N’en utiliser aucun</translation>
    </message>
    <message>
        <source>Use this account</source>
        <translation>Utiliser ce compte</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Utilisateur</translation>
    </message>
    <message>
        <source>Your address</source>
        <translation>Votre adresse</translation>
    </message>
    <message>
        <source>Your mail account</source>
        <translation>Votre compte de courriel</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Votre nom</translation>
    </message>
    <message>
        <source>the same as the address</source>
        <translation>le même que l’adresse</translation>
    </message>
</context>
<context>
    <name>ActsBar</name>
    <message>
        <source>Acts of this phase</source>
        <translation>Actes de cette phase</translation>
    </message>
</context>
<context>
    <name>AddressesDialog</name>
    <message>
        <source>Ada Lovelace &lt;ada@example.org&gt;</source>
        <translation>Ada Lovelace &lt;ada@example.org&gt;</translation>
    </message>
    <message>
        <source>Addresses</source>
        <translation>Adresses</translation>
    </message>
    <message>
        <source>Keep them</source>
        <translation>Les garder</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>Not understood either: {0} more</source>
        <translation>Pas compris non plus&#xa0;: encore {0}</translation>
    </message>
    <message>
        <source>Not understood: {line}</source>
        <translation>Pas compris&#xa0;: {line}</translation>
    </message>
    <message>
        <source>One to a line, each beside its player or power; or as they stand in the line “To” of a mail. Addresses alone are taken in the order of the seats.</source>
        <translation>Une par ligne, chacune à côté de son joueur ou de sa puissance&#x202f;; ou comme dans la ligne «&#xa0;À&#xa0;» d’un courriel. Des adresses seules sont prises dans l’ordre des places.</translation>
    </message>
    <message>
        <source>Paste addresses</source>
        <translation>Coller des adresses</translation>
    </message>
    <message>
        <source>The players’ mail addresses</source>
        <translation>Les adresses des joueurs</translation>
    </message>
</context>
<context>
    <name>OrdersAheadDialog</name>
    <message>
        <source>Keep them</source>
        <translation>Les garder</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>Orders ahead</source>
        <translation>Ordres d’avance</translation>
    </message>
    <message>
        <source>Orders ahead of {seat}</source>
        <translation>Ordres d’avance de {seat}</translation>
    </message>
</context>
<context>
    <name>OrdersAheadField</name>
    <message>
        <source>For later phases, a line each. They count unless others come then.</source>
        <translation>Pour les phases suivantes, un par ligne. Ils comptent sauf si d’autres arrivent alors.</translation>
    </message>
    <message>
        <source>If dislodged Mun: Tyr, Boh
Builds: A Ber, F Kie, waive</source>
        <translation>Si délogé Mun&#xa0;: Tyr, Boh
Constructions&#xa0;: A Ber, F Kie, renoncer</translation>
    </message>
    <message>
        <source>Next: A Mun-Tyr</source>
        <translation>Ensuite&#xa0;: A Mun-Tyr</translation>
    </message>
    <message>
        <source>Not understood: {line}</source>
        <translation>Pas compris&#xa0;: {line}</translation>
    </message>
    <message>
        <source>Orders ahead</source>
        <translation>Ordres d’avance</translation>
    </message>
</context>
<context>
    <name>AnalysisPanel</name>
    <message>
        <source>As they stand on the board: {0} of {1}</source>
        <translation>Comme sur le plateau&#xa0;: {0} sur {1}</translation>
    </message>
    <message>
        <source>By all others together</source>
        <translation>Par tous les autres ensemble</translation>
    </message>
    <message>
        <source>By {power} alone</source>
        <translation>Par {power} seule</translation>
    </message>
    <message>
        <source>Centres that are sure whatever the others do</source>
        <translation>Centres sûrs quoi que fassent les autres</translation>
    </message>
    <message>
        <source>It is being thought over…</source>
        <translation>L’ordinateur réfléchit…</translation>
    </message>
    <message>
        <source>It was not thought over to the end.</source>
        <translation>La réflexion n’est pas allée au bout.</translation>
    </message>
    <message>
        <source>No sure way was found: {0}</source>
        <translation>Aucun moyen sûr trouvé&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Nothing was found that drives a unit out or takes a centre.</source>
        <translation>Rien n’a été trouvé qui déloge une unité ou prenne un centre.</translation>
    </message>
    <message>
        <source>Only where units move.</source>
        <translation>Seulement quand les unités se déplacent.</translation>
    </message>
    <message>
        <source>Other likely orders</source>
        <translation>Autres ordres probables</translation>
    </message>
    <message>
        <source>Other likely orders, back</source>
        <translation>Autres ordres probables, retour</translation>
    </message>
    <message>
        <source>Positions judged: {0}</source>
        <translation>Positions jugées&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Put them on the board</source>
        <translation>Les poser sur le plateau</translation>
    </message>
    <message>
        <source>Seen by</source>
        <translation>Vu par</translation>
    </message>
    <message>
        <source>The worst that was found: {0}</source>
        <translation>Le pire qui a été trouvé&#xa0;: {0}</translation>
    </message>
    <message>
        <source>There is nobody else to order.</source>
        <translation>Il n’y a personne d’autre à qui donner des ordres.</translation>
    </message>
    <message>
        <source>There is nothing to order.</source>
        <translation>Il n’y a rien à ordonner.</translation>
    </message>
    <message>
        <source>What the computer would order</source>
        <translation>Ce que l’ordinateur ordonnerait</translation>
    </message>
    <message>
        <source>What the others may order: {0} of {1}</source>
        <translation>Ce que les autres peuvent ordonner&#xa0;: {0} sur {1}</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Ce qui a été trouvé</translation>
    </message>
    <message>
        <source>Whatever the others do</source>
        <translation>Quoi que fassent les autres</translation>
    </message>
    <message>
        <source>Who may act against it</source>
        <translation>Qui peut agir contre</translation>
    </message>
    <message>
        <source>can be driven out</source>
        <translation>peut être délogée</translation>
    </message>
    <message>
        <source>can be kept out</source>
        <translation>peut être empêché</translation>
    </message>
    <message>
        <source>can be kept: proven</source>
        <translation>peut être gardé&#xa0;: prouvé</translation>
    </message>
    <message>
        <source>can be taken: proven</source>
        <translation>peut être pris&#xa0;: prouvé</translation>
    </message>
    <message>
        <source>driven out: {0}</source>
        <translation>délogées&#xa0;: {0}</translation>
    </message>
    <message>
        <source>gets there: proven</source>
        <translation>passe&#xa0;: prouvé</translation>
    </message>
    <message>
        <source>holds: proven</source>
        <translation>tient&#xa0;: prouvé</translation>
    </message>
    <message>
        <source>nothing found against it in {0} positions</source>
        <translation>rien trouvé contre en {0} positions</translation>
    </message>
    <message>
        <source>on the board: {order}</source>
        <translation>sur le plateau&#xa0;: {order}</translation>
    </message>
    <message>
        <source>taken: {0}</source>
        <translation>pris&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{power}: {order}</source>
        <translation>{power}&#xa0;: {order}</translation>
    </message>
</context>
<context>
    <name>AnnouncementPage</name>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
</context>
<context>
    <name>ArmsButton</name>
    <message>
        <source>Who plays {power}</source>
        <translation>Qui joue&#xa0;: {power}</translation>
    </message>
</context>
<context>
    <name>GmBanner</name>
    <message>
        <source>Back to the desk</source>
        <translation>Retour au bureau</translation>
    </message>
</context>
<context>
    <name>BattleCard</name>
    <message>
        <source>Battle {number} of {count}</source>
        <translation>Bataille {number} sur {count}</translation>
    </message>
    <message>
        <source>against</source>
        <translation>contre</translation>
    </message>
    <message>
        <source>has nowhere to retreat to</source>
        <translation>ne peut se retirer nulle part</translation>
    </message>
    <message>
        <source>may retreat to {places}</source>
        <translation>peut faire retraite vers {places}</translation>
    </message>
</context>
<context>
    <name>BattleStops</name>
    <message>
        <source>Battles</source>
        <translation>Batailles</translation>
    </message>
</context>
<context>
    <name>OrderExtrasPanel</name>
    <message>
        <source>Beside the orders</source>
        <translation>Avec les ordres</translation>
    </message>
    <message>
        <source>By way of the GM, to those who are ticked; to all if nobody is.</source>
        <translation>Par l’intermédiaire du MJ, à ceux qui sont cochés&#x202f;; à tous si personne ne l’est.</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Échéance</translation>
    </message>
    <message>
        <source>I am ready: no need to wait</source>
        <translation>Je suis prêt&#xa0;: inutile d’attendre</translation>
    </message>
    <message>
        <source>Orders ahead</source>
        <translation>Ordres d’avance</translation>
    </message>
    <message>
        <source>Please wait for the deadline</source>
        <translation>Merci d’attendre l’échéance</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Say nothing of the deadline</source>
        <translation>Ne rien dire de l’échéance</translation>
    </message>
    <message>
        <source>Without my name</source>
        <translation>Sans mon nom</translation>
    </message>
    <message>
        <source>Words to other players</source>
        <translation>Des mots aux autres joueurs</translation>
    </message>
</context>
<context>
    <name>BoardOrders</name>
    <message>
        <source>As it is</source>
        <translation>Comme c’est</translation>
    </message>
    <message>
        <source>Orders given</source>
        <translation>Ordres donnés</translation>
    </message>
    <message>
        <source>Your orders are sealed. Hand the laptop over.</source>
        <translation>Vos ordres sont scellés. Passez l’ordinateur.</translation>
    </message>
    <message>
        <source>orders of a branch</source>
        <translation>ordres d’une branche</translation>
    </message>
</context>
<context>
    <name>BoardTools</name>
    <message>
        <source>Clear the board</source>
        <translation>Vider le plateau</translation>
    </message>
    <message>
        <source>On a split coast press again for the other coast.</source>
        <translation>Sur une province à deux côtes, cliquez encore pour l’autre côte.</translation>
    </message>
    <message>
        <source>Press on the map</source>
        <translation>Cliquez sur la carte</translation>
    </message>
    <message>
        <source>The phase that opens</source>
        <translation>La phase qui s’ouvre</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
</context>
<context>
    <name>BranchesPanel</name>
    <message>
        <source>Begin afresh</source>
        <translation>Recommencer</translation>
    </message>
    <message>
        <source>Branch off here</source>
        <translation>Brancher ici</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Branches</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>From the board as it is, without what was tried; can be undone</source>
        <translation>Depuis le plateau tel qu’il est, sans ce qui a été essayé&#xa0;; peut être annulé</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>The same board and orders, to be changed by themselves</source>
        <translation>Le même plateau et les mêmes ordres, à changer à part</translation>
    </message>
    <message>
        <source>This branch and all that grew from it; can be undone</source>
        <translation>Cette branche et tout ce qui en part&#x202f;; peut être annulé</translation>
    </message>
    <message>
        <source>Tried so far</source>
        <translation>Essayé jusqu’ici</translation>
    </message>
    <message>
        <source>Use my orders from this branch</source>
        <translation>Prendre mes ordres de cette branche</translation>
    </message>
</context>
<context>
    <name>CentreBar</name>
    <message>
        <source>Supply centres: {0} of {1}</source>
        <translation>Centres&#xa0;: {0} sur {1}</translation>
    </message>
</context>
<context>
    <name>CentreChart</name>
    <message>
        <source>Supply centres over the years</source>
        <translation>Les centres au fil des années</translation>
    </message>
    <message>
        <source>{year}: {figures}</source>
        <translation>{year}&#xa0;: {figures}</translation>
    </message>
</context>
<context>
    <name>CentreTable</name>
    <message>
        <source>Year</source>
        <translation>Année</translation>
    </message>
</context>
<context>
    <name>Chair</name>
    <message>
        <source>Computer</source>
        <translation>Ordinateur</translation>
    </message>
    <message>
        <source>Name of player {number}</source>
        <translation>Nom du joueur {number}</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <translation>Joueur {number}</translation>
    </message>
    <message>
        <source>bold, {level}</source>
        <translation>hardi, {level}</translation>
    </message>
    <message>
        <source>cautious, {level}</source>
        <translation>prudent, {level}</translation>
    </message>
    <message>
        <source>level {level}</source>
        <translation>niv. {level}</translation>
    </message>
</context>
<context>
    <name>ChancePanel</name>
    <message>
        <source>A real die</source>
        <translation>Un vrai dé</translation>
    </message>
    <message>
        <source>Commitment</source>
        <translation>Engagement</translation>
    </message>
    <message>
        <source>Enter it</source>
        <translation>Le saisir</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Pour</translation>
    </message>
    <message>
        <source>Lot</source>
        <translation>Tirage</translation>
    </message>
    <message>
        <source>Lots</source>
        <translation>Tirages</translation>
    </message>
    <message>
        <source>No lots have been drawn so far.</source>
        <translation>Aucun tirage n’a encore eu lieu.</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Processing now would draw no lots.</source>
        <translation>Ouvrir les enveloppes maintenant ne tirerait rien au sort.</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Preuve</translation>
    </message>
    <message>
        <source>Published at the start: the fingerprint (SHA-256) of the seed of all lots. When the game ends the seed is told, and anybody can check every lot with: python -m engine verify --chance FILE</source>
        <translation>Publiée au début&#xa0;: l’empreinte (SHA-256) de la graine de tous les tirages. À la fin de la partie la graine est révélée, et chacun peut vérifier chaque tirage avec&#xa0;: python -m engine verify --chance FILE</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Takes the place of a lot that is to come, and is marked as entered by hand.</source>
        <translation>Prend la place d’un tirage à venir, et reste marqué comme saisi à la main.</translation>
    </message>
    <message>
        <source>Waiting: {0}</source>
        <translation>En attente&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Words that players mixed in: {0}</source>
        <translation>Mots mêlés par les joueurs&#xa0;: {0}</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>à la fin</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>à la main</translation>
    </message>
    <message>
        <source>came out</source>
        <translation>a donné</translation>
    </message>
    <message>
        <source>orders</source>
        <translation>ordres</translation>
    </message>
    <message>
        <source>powers</source>
        <translation>puissances</translation>
    </message>
    <message>
        <source>✓ follows</source>
        <translation>✓ s’ensuit</translation>
    </message>
    <message>
        <source>✗ does not follow</source>
        <translation>✗ ne s’ensuit pas</translation>
    </message>
</context>
<context>
    <name>ChangeRows</name>
    <message>
        <source>Centre: {place} (before: {power})</source>
        <translation>Centre&#xa0;: {place} (avant&#xa0;: {power})</translation>
    </message>
    <message>
        <source>Lost: {unit}, last in {place} ({turn})</source>
        <translation>Perdue&#xa0;: {unit}, vue en dernier&#xa0;: {place} ({turn})</translation>
    </message>
    <message>
        <source>New: {unit} ({turn})</source>
        <translation>Nouvelle&#xa0;: {unit} ({turn})</translation>
    </message>
    <message>
        <source>New: {unit} ({turn}), now in {place}</source>
        <translation>Nouvelle&#xa0;: {unit} ({turn}), maintenant&#xa0;: {place}</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
</context>
<context>
    <name>ChoiceDelegate</name>
    <message>
        <source>{choice} (void)</source>
        <translation>{choice} (nul)</translation>
    </message>
</context>
<context>
    <name>ChoicePage</name>
    <message>
        <source>Chosen</source>
        <translation>Choix</translation>
    </message>
    <message>
        <source>No more than {number}.</source>
        <translation>Pas plus de {number}.</translation>
    </message>
</context>
<context>
    <name>LessonBar</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Quitter</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Leçon</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <translation>Leçon suivante</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
    <message>
        <source>The lesson before</source>
        <translation>La leçon précédente</translation>
    </message>
    <message>
        <source>The next lesson, without this one</source>
        <translation>La leçon suivante, sans celle-ci</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Réessayer</translation>
    </message>
</context>
<context>
    <name>ComparePage</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Différences</translation>
    </message>
    <message>
        <source>Differences: {0}</source>
        <translation>Différences&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Driven out of {place}: {one}; there: {other}</source>
        <translation>Délogé, {place}&#xa0;: {one}&#x202f;; là&#xa0;: {other}</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Premier</translation>
    </message>
    <message>
        <source>In {place}: {one}; there: {other}</source>
        <translation>{place}&#xa0;: {one}&#x202f;; là&#xa0;: {other}</translation>
    </message>
    <message>
        <source>No difference</source>
        <translation>Aucune différence</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>Second</translation>
    </message>
    <message>
        <source>The two plans</source>
        <translation>Les deux plans</translation>
    </message>
    <message>
        <source>no order</source>
        <translation>aucun ordre</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>{place} belongs to {one}, there to {other}</source>
        <translation>{place}, à qui&#x202f;? {one}&#x202f;; là&#xa0;: {other}</translation>
    </message>
    <message>
        <source>{power}: {one} centres, there {other}</source>
        <translation>{power}&#xa0;: {one} centres, là {other}</translation>
    </message>
    <message>
        <source>{power}: {one}; there: {other}</source>
        <translation>{power}&#xa0;: {one}&#x202f;; là&#xa0;: {other}</translation>
    </message>
</context>
<context>
    <name>Computers</name>
    <message>
        <source>A person</source>
        <translation>Une personne</translation>
    </message>
    <message>
        <source>Bold: minds losses little</source>
        <translation>Hardi&#xa0;: craint peu de perdre</translation>
    </message>
    <message>
        <source>Cautious: keeps what it has</source>
        <translation>Prudent&#xa0;: garde ce qu’il a</translation>
    </message>
    <message>
        <source>Computer</source>
        <translation>Ordinateur</translation>
    </message>
    <message>
        <source>Computer {number}</source>
        <translation>Ordinateur {number}</translation>
    </message>
    <message>
        <source>Computer {number}, level {level}</source>
        <translation>Ordinateur {number}, niveau {level}</translation>
    </message>
    <message>
        <source>Computer, level {level}</source>
        <translation>Ordinateur, niveau {level}</translation>
    </message>
    <message>
        <source>Even-tempered</source>
        <translation>Mesuré</translation>
    </message>
    <message>
        <source>Person or computer</source>
        <translation>Personne ou ordinateur</translation>
    </message>
</context>
<context>
    <name>ConfirmCard</name>
    <message>
        <source>Do not give it</source>
        <translation>Ne pas le donner</translation>
    </message>
    <message>
        <source>Give this order</source>
        <translation>Donner cet ordre</translation>
    </message>
</context>
<context>
    <name>ConfirmOrdersDialog</name>
    <message>
        <source>Confirm</source>
        <translation>Confirmer</translation>
    </message>
    <message>
        <source>Enter them</source>
        <translation>Les saisir</translation>
    </message>
    <message>
        <source>Enter these orders for {seat}?</source>
        <translation>Saisir ces ordres pour {seat}&#x202f;?</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>No orders at all.</source>
        <translation>Aucun ordre.</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>Source, as the player will read it:</source>
        <translation>Source, telle que le joueur la lira&#xa0;:</translation>
    </message>
    <message>
        <source>The mail, as it was written</source>
        <translation>Le courriel tel qu’il a été écrit</translation>
    </message>
</context>
<context>
    <name>ConsentDialog</name>
    <message>
        <source>Everybody named here presses and holds to agree.</source>
        <translation>Chacun des joueurs nommés ici donne son accord par une pression maintenue.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Maintenir</translation>
    </message>
    <message>
        <source>Not after all</source>
        <translation>Finalement non</translation>
    </message>
    <message>
        <source>{0} of {1} agree</source>
        <translation>{0} d’accord sur {1}</translation>
    </message>
    <message>
        <source>{player} agrees</source>
        <translation>{player} est d’accord</translation>
    </message>
</context>
<context>
    <name>CrashDialog</name>
    <message>
        <source>A report without any secret of the game lies in {folder}</source>
        <translation>Un rapport sans aucun secret de la partie se trouve dans {folder}</translation>
    </message>
    <message>
        <source>Something went wrong in the program. Your game is safe in its file.</source>
        <translation>Le programme a rencontré une erreur. Votre partie est en sûreté dans son fichier.</translation>
    </message>
    <message>
        <source>What was sealed or drafted is kept. If something looks odd, open the game again.</source>
        <translation>Ce qui était scellé ou ébauché est gardé. Si quelque chose paraît étrange, rouvrez la partie.</translation>
    </message>
</context>
<context>
    <name>CurtainScreen</name>
    <message>
        <source>Back to the table</source>
        <translation>Retour à la table</translation>
    </message>
    <message>
        <source>Curtain. Next: {player}</source>
        <translation>Rideau. Au tour de {player}</translation>
    </message>
    <message>
        <source>Everybody else, look away.</source>
        <translation>Que tous les autres détournent les yeux.</translation>
    </message>
    <message>
        <source>Hold to open</source>
        <translation>Appuyez sans relâcher pour ouvrir</translation>
    </message>
    <message>
        <source>The table is for</source>
        <translation>La table est à</translation>
    </message>
</context>
<context>
    <name>DealingsTable</name>
    <message>
        <source>{power} to {other}: supports {supports}, convoys {convoys}, attacks {attacks}, stabs {stabs}</source>
        <translation>{power} → {other}&#xa0;: soutiens {supports}, convois {convoys}, attaques {attacks}, trahisons {stabs}</translation>
    </message>
</context>
<context>
    <name>DeskPanels</name>
    <message>
        <source>Chance</source>
        <translation>Hasard</translation>
    </message>
    <message>
        <source>Past</source>
        <translation>Passé</translation>
    </message>
    <message>
        <source>Post</source>
        <translation>Courrier</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Décisions</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>À faire</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Places</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Délais</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Tour</translation>
    </message>
</context>
<context>
    <name>GmSession</name>
    <message>
        <source>the GM</source>
        <translation>le MJ</translation>
    </message>
</context>
<context>
    <name>DeskScreen</name>
    <message>
        <source>As it is</source>
        <translation>Comme c’est</translation>
    </message>
    <message>
        <source>Corrections of what was published</source>
        <translation>Corrections de ce qui a été publié</translation>
    </message>
    <message>
        <source>Go back to an earlier phase…</source>
        <translation>Revenir à une phase antérieure…</translation>
    </message>
    <message>
        <source>Lot {number}, {purpose}: {result}</source>
        <translation>Tirage {number}, {purpose}&#xa0;: {result}</translation>
    </message>
    <message>
        <source>Only you have seen this. Publish it, or go back.</source>
        <translation>Vous seul l’avez vu. Publiez, ou revenez en arrière.</translation>
    </message>
    <message>
        <source>Players have read otherwise before. Tell them what has changed:</source>
        <translation>Les joueurs ont lu autre chose auparavant. Dites-leur ce qui a changé&#xa0;:</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Publish at once, and save everybody’s mail draft</source>
        <translation>Publier aussitôt, et enregistrer le courriel prêt de chacun</translation>
    </message>
    <message>
        <source>Publish at once, and send everybody the packet</source>
        <translation>Publier aussitôt, et envoyer à chacun son pli</translation>
    </message>
    <message>
        <source>Published, with corrections</source>
        <translation>Publié, avec corrections</translation>
    </message>
    <message>
        <source>Published. The packets can go out.</source>
        <translation>Publié. Les plis peuvent partir.</translation>
    </message>
    <message>
        <source>Ruling {0} is taken back. It stays in the book, as undone.</source>
        <translation>La décision {0} est reprise. Elle reste au registre, comme annulée.</translation>
    </message>
    <message>
        <source>The deadline is not over: {when}.</source>
        <translation>L’échéance n’est pas passée&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>The deadline is over: {when}.</source>
        <translation>L’échéance est passée&#xa0;: {when}.</translation>
    </message>
    <message>
        <source>This is what processing now would lead to. Nothing has been written.</source>
        <translation>Voici ce que donnerait l’ouverture des enveloppes maintenant. Rien n’a été écrit.</translation>
    </message>
    <message>
        <source>ruling {0}</source>
        <translation>décision {0}</translation>
    </message>
    <message>
        <source>{phase}: result</source>
        <translation>{phase}&#xa0;: résultat</translation>
    </message>
</context>
<context>
    <name>EditMenu</name>
    <message>
        <source>&amp;Clear order</source>
        <translation>&amp;Effacer l’ordre</translation>
    </message>
    <message>
        <source>&amp;Clear order: {0}</source>
        <translation>&amp;Effacer l’ordre&#xa0;: {0}</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Édition</translation>
    </message>
    <message>
        <source>&amp;Paste orders…</source>
        <translation>&amp;Coller des ordres…</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>&amp;Redo: {0}</source>
        <translation>&amp;Rétablir&#xa0;: {0}</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>&amp;Undo: {0}</source>
        <translation>&amp;Annuler&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>EditBoardPage</name>
    <message>
        <source>Edit the board</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>Use this board</source>
        <translation>Prendre ce plateau</translation>
    </message>
</context>
<context>
    <name>EndFields</name>
    <message>
        <source>A draw among</source>
        <translation>Nulle entre</translation>
    </message>
    <message>
        <source>Conceded to</source>
        <translation>Cédée à</translation>
    </message>
    <message>
        <source>How the game ends</source>
        <translation>Comment finit la partie</translation>
    </message>
    <message>
        <source>Won by</source>
        <translation>Gagnée par</translation>
    </message>
</context>
<context>
    <name>EndingScreen</name>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <translation>Quitter la table</translation>
    </message>
    <message>
        <source>Nobody has won</source>
        <translation>Personne n’a gagné</translation>
    </message>
    <message>
        <source>Play through</source>
        <translation>Tout rejouer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Supply centres over the years</source>
        <translation>Les centres au fil des années</translation>
    </message>
    <message>
        <source>The end is shared</source>
        <translation>La fin est partagée</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>La partie est finie</translation>
    </message>
    <message>
        <source>{player} has won</source>
        <translation>{player} a gagné</translation>
    </message>
</context>
<context>
    <name>EnvelopeDialog</name>
    <message>
        <source>For you alone</source>
        <translation>Pour vous seul</translation>
    </message>
    <message>
        <source>For {player} alone</source>
        <translation>Pour {player} et personne d’autre</translation>
    </message>
    <message>
        <source>No news.</source>
        <translation>Aucune nouvelle.</translation>
    </message>
    <message>
        <source>Put it away</source>
        <translation>Ranger</translation>
    </message>
    <message>
        <source>Since you last looked</source>
        <translation>Depuis votre dernier passage</translation>
    </message>
    <message>
        <source>Your envelope</source>
        <translation>Votre enveloppe</translation>
    </message>
</context>
<context>
    <name>EqualPages</name>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Everybody stays here a while: {0} s</source>
        <translation>Chacun reste un moment sur cette page&#xa0;: {0} s</translation>
    </message>
    <message>
        <source>{0} of {1}</source>
        <translation>{0} sur {1}</translation>
    </message>
</context>
<context>
    <name>ExplainPanel</name>
    <message>
        <source>DATC {0}</source>
        <translation>DATC {0}</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>Ranger</translation>
    </message>
    <message>
        <source>Test cases of these rules</source>
        <translation>Cas qui montrent ces règles</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
</context>
<context>
    <name>Explainer</name>
    <message>
        <source>It could retreat to: {0}.</source>
        <translation>Elle pouvait se replier vers&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>It had nowhere to go.</source>
        <translation>Elle n’avait nulle part où aller.</translation>
    </message>
    <message>
        <source>It was driven out by the unit from {0}.</source>
        <translation>Elle a été délogée par l’unité venue de&#xa0;: {0}.</translation>
    </message>
    <message>
        <source>No order of this phase is about this place.</source>
        <translation>Aucun ordre de cette phase ne concerne ce lieu.</translation>
    </message>
    <message>
        <source>{power}: supply centres {centres}, units {units}.</source>
        <translation>{power}&#xa0;: centres {centres}, unités {units}.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>A folder for the files</source>
        <translation>Un dossier pour les fichiers</translation>
    </message>
    <message>
        <source>All that you as GM know. Every page and picture is stamped as secret.</source>
        <translation>Tout ce que vous savez comme MJ. Chaque page et chaque image porte la mention secret.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exporter</translation>
    </message>
    <message>
        <source>Export and print</source>
        <translation>Exporter et imprimer</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>I will keep it from the players’ eyes</source>
        <translation>Je le garderai à l’abri des yeux des joueurs</translation>
    </message>
    <message>
        <source>It now lies in {file}</source>
        <translation>Il se trouve maintenant dans {file}</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Aperçu</translation>
    </message>
    <message>
        <source>Print preview…</source>
        <translation>Aperçu avant impression…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stopped; nothing was written.</source>
        <translation>Arrêté&#x202f;; rien n’a été écrit.</translation>
    </message>
    <message>
        <source>What everybody may know.</source>
        <translation>Ce que chacun peut savoir.</translation>
    </message>
    <message>
        <source>What is tried out in this sandbox. The file says that it is invented.</source>
        <translation>Ce qui est essayé dans ce bac à sable. Le fichier dit que c’est inventé.</translation>
    </message>
    <message>
        <source>What {player} may know, and nothing else. The file says so.</source>
        <translation>Ce que {player} peut savoir, et rien d’autre. Le fichier le dit.</translation>
    </message>
    <message>
        <source>{count} files now lie in {folder}</source>
        <translation>{count} fichiers se trouvent maintenant dans {folder}</translation>
    </message>
    <message>
        <source>{name} cannot be written.</source>
        <translation>{name} ne peut être écrit.</translation>
    </message>
    <message>
        <source>{name} sandbox</source>
        <translation>{name} bac à sable</translation>
    </message>
</context>
<context>
    <name>ExportFields</name>
    <message>
        <source> pixels wide</source>
        <translation> pixels de large</translation>
    </message>
    <message>
        <source>All on one sheet</source>
        <translation>Tous sur une feuille</translation>
    </message>
    <message>
        <source>All phases</source>
        <translation>Toutes les phases</translation>
    </message>
    <message>
        <source>As on the screen</source>
        <translation>Comme à l’écran</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Couleurs</translation>
    </message>
    <message>
        <source>Each in a file of its own</source>
        <translation>Chacun dans son propre fichier</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Genre</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>Papier</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Poster, six A4</source>
        <translation>Affiche, six A4</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
</context>
<context>
    <name>StatisticsTableModel</name>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
</context>
<context>
    <name>MailFindingRow</name>
    <message>
        <source>Apply</source>
        <translation>Appliquer</translation>
    </message>
    <message>
        <source>Look and confirm…</source>
        <translation>Voir et confirmer…</translation>
    </message>
    <message>
        <source>Put away; the file stays where it is</source>
        <translation>Ranger&#x202f;; le fichier reste où il est</translation>
    </message>
    <message>
        <source>Put {name} away</source>
        <translation>Ranger {name}</translation>
    </message>
    <message>
        <source>Read…</source>
        <translation>Lire…</translation>
    </message>
    <message>
        <source>The code on the player’s copy</source>
        <translation>Le code sur l’exemplaire du joueur</translation>
    </message>
    <message>
        <source>The player’s clock is wrong; of such answers the last that comes counts</source>
        <translation>L’horloge du joueur est fausse&#x202f;; de ces réponses, la dernière venue compte</translation>
    </message>
    <message>
        <source>clock ahead</source>
        <translation>horloge en avance</translation>
    </message>
    <message>
        <source>late</source>
        <translation>en retard</translation>
    </message>
</context>
<context>
    <name>MapFindingsDialog</name>
    <message>
        <source>Checking a map</source>
        <translation>Vérification d’une carte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Copier la liste</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Constats</translation>
    </message>
    <message>
        <source>The map was not taken:</source>
        <translation>La carte n’a pas été prise&#xa0;:</translation>
    </message>
    <message>
        <source>The map was taken. This is worth knowing:</source>
        <translation>La carte a été prise. Ceci est bon à savoir&#xa0;:</translation>
    </message>
</context>
<context>
    <name>FoldRail</name>
    <message>
        <source>Bring the panel back</source>
        <translation>Rouvrir le panneau</translation>
    </message>
    <message>
        <source>Fold the panel away</source>
        <translation>Replier le panneau</translation>
    </message>
</context>
<context>
    <name>SavedGameCard</name>
    <message>
        <source>Missing: the file is no longer there</source>
        <translation>Manquant&#xa0;: le fichier n’est plus là</translation>
    </message>
    <message>
        <source>Take off this list; the file stays</source>
        <translation>Retirer de cette liste&#xa0;; le fichier reste</translation>
    </message>
    <message>
        <source>Take {name} off the list</source>
        <translation>Retirer {name} de la liste</translation>
    </message>
</context>
<context>
    <name>GameSession</name>
    <message>
        <source>The computer has ordered for {player}, who will be told.</source>
        <translation>L’ordinateur a donné les ordres de {player}, qui en sera averti.</translation>
    </message>
</context>
<context>
    <name>GoBackDialog</name>
    <message>
        <source>Go back</source>
        <translation>Revenir en arrière</translation>
    </message>
    <message>
        <source>Let chance give what it gave before (a correction)</source>
        <translation>Que le sort donne ce qu’il avait donné (une correction)</translation>
    </message>
    <message>
        <source>Open {phase} again?</source>
        <translation>Rouvrir «&#xa0;{phase}&#xa0;»&#x202f;?</translation>
    </message>
    <message>
        <source>Players see this only once you publish; then they are told what changed.</source>
        <translation>Les joueurs ne le voient qu’une fois publié&#x202f;; on leur dit alors ce qui a changé.</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Rester ici</translation>
    </message>
    <message>
        <source>The envelopes of that phase come back sealed and can be changed one by one. What came after is kept as a line of its own and can be taken up again.</source>
        <translation>Les enveloppes de cette phase reviennent scellées et peuvent être changées une à une. La suite est gardée à part et peut être reprise.</translation>
    </message>
</context>
<context>
    <name>GuideWindow</name>
    <message>
        <source>Chapter</source>
        <translation>Chapitre</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>Chapitres</translation>
    </message>
    <message>
        <source>Nothing was found.</source>
        <translation>Rien n’a été trouvé.</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Chercher dans le guide</translation>
    </message>
    <message>
        <source>User’s guide</source>
        <translation>Guide d’utilisation</translation>
    </message>
</context>
<context>
    <name>HandOverDialog</name>
    <message>
        <source>A passphrase has at least {0} characters.</source>
        <translation>Une phrase de passe a au moins {0} caractères.</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Passer la main</translation>
    </message>
    <message>
        <source>Hand the desk over</source>
        <translation>Céder le bureau</translation>
    </message>
    <message>
        <source>Let the new GM type the passphrase. Yours opens nothing any more, in this file; old copies of it still open with the old one. Everybody is told. What you have begun to write and not used is forgotten.</source>
        <translation>Laissez le nouveau MJ saisir la phrase de passe. La vôtre n’ouvre plus rien dans ce fichier&#x202f;; ses anciennes copies s’ouvrent encore avec l’ancienne. Tout le monde en est averti. Ce que vous avez commencé à écrire sans l’utiliser est oublié.</translation>
    </message>
    <message>
        <source>Name of the new GM</source>
        <translation>Nom du nouveau MJ</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Nouvelle phrase de passe</translation>
    </message>
    <message>
        <source>Stay GM</source>
        <translation>Rester MJ</translation>
    </message>
    <message>
        <source>The same once more</source>
        <translation>La même encore</translation>
    </message>
    <message>
        <source>The two passphrases are not the same.</source>
        <translation>Les deux phrases de passe ne sont pas identiques.</translation>
    </message>
    <message>
        <source>Who is GM from now on?</source>
        <translation>Qui est désormais le MJ&#x202f;?</translation>
    </message>
</context>
<context>
    <name>HistoryScreen</name>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Back to the table</source>
        <translation>Retour à la table</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Changements</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Courbes</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Plus</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Play this phase alone</source>
        <translation>Lire cette phase seule</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Statistics up to: {phase}</source>
        <translation>Statistiques jusqu’à&#xa0;: {phase}</translation>
    </message>
    <message>
        <source>Supply centres over the years</source>
        <translation>Centres de ravitaillement au fil des ans</translation>
    </message>
    <message>
        <source>This phase is still open.</source>
        <translation>Cette phase est encore ouverte.</translation>
    </message>
    <message>
        <source>Try other orders from this phase on (Ctrl+B)</source>
        <translation>Essayer d’autres ordres à partir de cette phase (Ctrl+B)</translation>
    </message>
    <message>
        <source>What computers say of the board of this phase</source>
        <translation>Ce que les ordinateurs disent du plateau de cette phase</translation>
    </message>
    <message>
        <source>What has changed since an earlier phase</source>
        <translation>Ce qui a changé depuis une phase antérieure</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Et si…</translation>
    </message>
</context>
<context>
    <name>HomeScreen</name>
    <message>
        <source>A table for Diplomacy and its hidden-role relatives</source>
        <translation>Une table pour Diplomacy et ses cousins à rôles cachés</translation>
    </message>
    <message>
        <source>A tutorial of ten minutes on a small map</source>
        <translation>Une initiation de dix minutes sur une petite carte</translation>
    </message>
    <message>
        <source>Alone, {date}</source>
        <translation>Seul, {date}</translation>
    </message>
    <message>
        <source>At once against six computers of level {0}; a lot gives you your power</source>
        <translation>Tout de suite contre six ordinateurs de niveau {0}&#x202f;; votre puissance est tirée au sort</translation>
    </message>
    <message>
        <source>Drop a game, packet, plan or map here</source>
        <translation>Déposez ici une partie, un pli, un plan ou une carte</translation>
    </message>
    <message>
        <source>Learn the orders</source>
        <translation>Apprendre les ordres</translation>
    </message>
    <message>
        <source>New game…</source>
        <translation>Nouvelle partie…</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Ouvrir…</translation>
    </message>
    <message>
        <source>Play alone</source>
        <translation>Jouer seul</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Recent games</source>
        <translation>Parties récentes</translation>
    </message>
    <message>
        <source>Recent games and plans</source>
        <translation>Parties et plans récents</translation>
    </message>
    <message>
        <source>Sandbox…</source>
        <translation>Bac à sable…</translation>
    </message>
    <message>
        <source>Several players share this computer. Each enters orders behind a curtain; the program judges, shows what happened, and keeps everything in one file.</source>
        <translation>Plusieurs joueurs partagent cet ordinateur. Chacun donne ses ordres derrière un rideau&#x202f;; le programme arbitre, montre ce qui s’est passé et garde tout dans un seul fichier.</translation>
    </message>
    <message>
        <source>Try orders without a game (Ctrl+B)</source>
        <translation>Essayer des ordres sans partie (Ctrl+B)</translation>
    </message>
</context>
<context>
    <name>SavePlanDialog</name>
    <message>
        <source>Another name</source>
        <translation>Un autre nom</translation>
    </message>
    <message>
        <source>Do not keep it</source>
        <translation>Ne pas le garder</translation>
    </message>
    <message>
        <source>Keep it beside</source>
        <translation>Garder à côté</translation>
    </message>
    <message>
        <source>Keep the plan</source>
        <translation>Garder le plan</translation>
    </message>
    <message>
        <source>Or keep this one beside it:</source>
        <translation>Ou gardez celui-ci à côté, sous ce nom&#xa0;:</translation>
    </message>
    <message>
        <source>Replace it</source>
        <translation>Le remplacer</translation>
    </message>
    <message>
        <source>Replace the plan of this name?</source>
        <translation>Remplacer le plan de ce nom&#x202f;?</translation>
    </message>
    <message>
        <source>“{0}” is kept already. Replaced, it is gone for good.</source>
        <translation>«&#xa0;{0}&#xa0;» est déjà gardé. Remplacé, il est perdu pour de bon.</translation>
    </message>
</context>
<context>
    <name>SavedPlansList</name>
    <message>
        <source>Bring it back</source>
        <translation>Le reprendre</translation>
    </message>
    <message>
        <source>Choose two plans of the list, the second with Ctrl</source>
        <translation>Choisissez deux plans de la liste, le second avec Ctrl</translation>
    </message>
    <message>
        <source>Compare two</source>
        <translation>Comparer les deux</translation>
    </message>
    <message>
        <source>Each plan is kept by itself, by its date until you name it.</source>
        <translation>Chaque plan se garde de lui-même, sous sa date jusqu’à ce que vous le nommiez.</translation>
    </message>
    <message>
        <source>Kept plans</source>
        <translation>Plans gardés</translation>
    </message>
    <message>
        <source>Open the plan</source>
        <translation>Ouvrir le plan</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Renommer</translation>
    </message>
    <message>
        <source>These two are on different maps.</source>
        <translation>Ces deux-là sont sur des cartes différentes.</translation>
    </message>
    <message>
        <source>Throw away</source>
        <translation>Jeter</translation>
    </message>
    <message>
        <source>“{0}” is the name of another plan.</source>
        <translation>«&#xa0;{0}&#xa0;» est le nom d’un autre plan.</translation>
    </message>
    <message>
        <source>“{0}” is thrown away.</source>
        <translation>«&#xa0;{0}&#xa0;» est jeté.</translation>
    </message>
</context>
<context>
    <name>KeyEntry</name>
    <message>
        <source>Next try in {seconds} s.</source>
        <translation>Prochain essai dans {seconds} s.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
</context>
<context>
    <name>KeyringChoice</name>
    <message>
        <source>Keep the password in the system’s keyring</source>
        <translation>Garder le mot de passe dans le trousseau du système</translation>
    </message>
    <message>
        <source>The keyring did not take the password; it is asked for again next time.</source>
        <translation>Le trousseau n’a pas pris le mot de passe&#xa0;; il sera redemandé la prochaine fois.</translation>
    </message>
    <message>
        <source>This computer has no keyring that opens: the password is asked for again whenever the program has been started.</source>
        <translation>Cet ordinateur n’a pas de trousseau qui s’ouvre&#xa0;: le mot de passe est redemandé après chaque démarrage du programme.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Ctrl+Entrée</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Entrée</translation>
    </message>
</context>
<context>
    <name>LastNewsPanel</name>
    <message>
        <source>News</source>
        <translation>Nouvelles</translation>
    </message>
    <message>
        <source>No news yet.</source>
        <translation>Pas encore de nouvelles.</translation>
    </message>
</context>
<context>
    <name>LastGameCard</name>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Last played, {date}</source>
        <translation>Jouée le {date}</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Take the table again</source>
        <translation>Reprendre la partie</translation>
    </message>
    <message>
        <source>“{name}” was open when the program last stopped. Nothing that was sealed is lost.</source>
        <translation>«&#xa0;{name}&#xa0;» était ouverte quand le programme s’est arrêté. Rien de ce qui était scellé n’est perdu.</translation>
    </message>
</context>
<context>
    <name>LessonBoard</name>
    <message>
        <source>First seal the orders.</source>
        <translation>Scellez d’abord les ordres.</translation>
    </message>
    <message>
        <source>Nothing was ordered: every unit stays.</source>
        <translation>Rien n’a été ordonné&#xa0;: chaque unité reste sur place.</translation>
    </message>
    <message>
        <source>See what happens</source>
        <translation>Voir ce qui arrive</translation>
    </message>
    <message>
        <source>This is what became of the orders.</source>
        <translation>Voici ce que sont devenus les ordres.</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Ce qui est arrivé</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Vous</translation>
    </message>
</context>
<context>
    <name>Lock</name>
    <message>
        <source>Your PIN</source>
        <translation>Votre code</translation>
    </message>
    <message>
        <source>Your passphrase</source>
        <translation>Votre phrase de passe</translation>
    </message>
</context>
<context>
    <name>LostFileDialog</name>
    <message>
        <source>It is in no file any more: once you leave, it is gone.</source>
        <translation>Elle n’est plus dans aucun fichier&#xa0;: une fois quittée, elle est perdue.</translation>
    </message>
    <message>
        <source>Leave the game</source>
        <translation>Quitter la partie</translation>
    </message>
    <message>
        <source>Leave without saving</source>
        <translation>Quitter sans enregistrer</translation>
    </message>
    <message>
        <source>Leave without saving the game?</source>
        <translation>Quitter sans enregistrer la partie&#xa0;?</translation>
    </message>
    <message>
        <source>Save under another name…</source>
        <translation>Enregistrer sous un autre nom…</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Rester ici</translation>
    </message>
</context>
<context>
    <name>LotExplained</name>
    <message>
        <source>Before it deals, the program draws a secret and keeps its fingerprint with the game. At the end the secret is told: whoever knows the fingerprint can check every lot that was drawn.</source>
        <translation>Avant de distribuer, le programme tire un secret et garde son empreinte avec la partie. À la fin le secret est dit&#xa0;: qui connaît l’empreinte peut vérifier chaque tirage.</translation>
    </message>
    <message>
        <source>Deal at once</source>
        <translation>Distribuer aussitôt</translation>
    </message>
    <message>
        <source>Everybody gives a word</source>
        <translation>Chacun donne un mot</translation>
    </message>
    <message>
        <source>How can we check the lot?</source>
        <translation>Comment vérifier le tirage&#x202f;?</translation>
    </message>
    <message>
        <source>The lot</source>
        <translation>Le tirage au sort</translation>
    </message>
    <message>
        <source>Whoever runs the game could try until it suits. Where that matters, everybody gives a word that is mixed in, after the fingerprint was shown: then nobody can.</source>
        <translation>Qui mène la partie pourrait essayer jusqu’à ce que le sort lui convienne. Si cela importe, chacun donne un mot qui y est mêlé, une fois l’empreinte montrée&#xa0;: alors personne ne le peut.</translation>
    </message>
</context>
<context>
    <name>LotWordsDialog</name>
    <message>
        <source>A word from each player?</source>
        <translation>Un mot de chaque joueur&#x202f;?</translation>
    </message>
    <message>
        <source>A word from {name}</source>
        <translation>Un mot de {name}</translation>
    </message>
    <message>
        <source>Copy the fingerprint</source>
        <translation>Copier l’empreinte</translation>
    </message>
    <message>
        <source>Do not begin</source>
        <translation>Ne pas commencer</translation>
    </message>
    <message>
        <source>Draw the lot</source>
        <translation>Tirer au sort</translation>
    </message>
    <message>
        <source>Everybody has noted it</source>
        <translation>Tout le monde l’a notée</translation>
    </message>
    <message>
        <source>First everybody notes the fingerprint, on paper or in a mail; only then does anybody say a word. At the end of the game the secret is told, and everybody can check both.</source>
        <translation>Chacun note d’abord l’empreinte, sur papier ou dans un courriel&#x202f;; alors seulement on dit les mots. À la fin de la partie le secret est révélé, et chacun peut vérifier les deux.</translation>
    </message>
    <message>
        <source>The lot</source>
        <translation>Le tirage au sort</translation>
    </message>
    <message>
        <source>The program has drawn a secret and shows its fingerprint, so it cannot be changed any more. The words are mixed in, so nobody can foresee the lot or try until it suits, not even who runs the game.</source>
        <translation>Le programme a tiré un secret et en montre l’empreinte&#xa0;: il ne peut plus être changé. Les mots y sont mêlés&#xa0;: personne ne peut prévoir le sort ni recommencer jusqu’à ce qu’il convienne, pas même qui mène la partie.</translation>
    </message>
</context>
<context>
    <name>MailClient</name>
    <message>
        <source>Asking for mails…</source>
        <translation>Recherche des courriels…</translation>
    </message>
    <message>
        <source>Fetching {0} of {1}…</source>
        <translation>Relève {0} sur {1}…</translation>
    </message>
    <message>
        <source>Mails sent: {0} of {1}</source>
        <translation>Courriels envoyés&#xa0;: {0} sur {1}</translation>
    </message>
    <message>
        <source>Sending {0} of {1}…</source>
        <translation>Envoi {0} sur {1}…</translation>
    </message>
    <message>
        <source>mail {0}</source>
        <translation>courriel {0}</translation>
    </message>
    <message>
        <source>mail, receipt {code}</source>
        <translation>courriel, reçu {code}</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Menu</source>
        <translation>Menu</translation>
    </message>
    <message>
        <source>Menu (Alt)</source>
        <translation>Menu (Alt)</translation>
    </message>
</context>
<context>
    <name>MapImports</name>
    <message>
        <source>Import a map</source>
        <translation>Importer une carte</translation>
    </message>
    <message>
        <source>Maps ({pattern})</source>
        <translation>Cartes ({pattern})</translation>
    </message>
    <message>
        <source>Reading {name}…</source>
        <translation>Lecture de {name}…</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>Arrêter la lecture</translation>
    </message>
    <message>
        <source>{name} can now be chosen as the board of a new game.</source>
        <translation>{name} peut désormais être choisie comme plateau d’une nouvelle partie.</translation>
    </message>
</context>
<context>
    <name>MapMenu</name>
    <message>
        <source>Map</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Map: not all orders</source>
        <translation>Carte&#xa0;: pas tous les ordres</translation>
    </message>
    <message>
        <source>What the map shows</source>
        <translation>Ce que montre la carte</translation>
    </message>
</context>
<context>
    <name>MapMenuPanel</name>
    <message>
        <source>All about the province under the pointer</source>
        <translation>Tout sur la province sous le pointeur</translation>
    </message>
    <message>
        <source>All orders</source>
        <translation>Tous les ordres</translation>
    </message>
    <message>
        <source>Cards of provinces</source>
        <translation>Fiches des provinces</translation>
    </message>
    <message>
        <source>In full</source>
        <translation>En entier</translation>
    </message>
    <message>
        <source>Land without a centre wears the colour of whoever was there last</source>
        <translation>Les terres sans centre portent la couleur du dernier qui y a été</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>Noms</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>Only mine</source>
        <translation>Seulement les miens</translation>
    </message>
    <message>
        <source>Only orders that touch a province</source>
        <translation>Seulement les ordres qui touchent une province</translation>
    </message>
    <message>
        <source>Only those that failed</source>
        <translation>Seuls les ordres échoués</translation>
    </message>
    <message>
        <source>Orders of {0}</source>
        <translation>Ordres&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Orders shown</source>
        <translation>Ordres montrés</translation>
    </message>
    <message>
        <source>Short</source>
        <translation>Abrégés</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Touching any province</source>
        <translation>Où que ce soit</translation>
    </message>
    <message>
        <source>Touching {0}</source>
        <translation>Touchant&#xa0;: {0}</translation>
    </message>
    <message>
        <source>What the map shows</source>
        <translation>Ce que montre la carte</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Map</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Map of the board. Plus and minus zoom, 0 shows the whole map.</source>
        <translation>Carte du jeu. Plus et moins agrandissent et réduisent, 0 montre toute la carte.</translation>
    </message>
</context>
<context>
    <name>ThemeNames</name>
    <message>
        <source>As it is</source>
        <translation>Telle quelle</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>Comme la fenêtre</translation>
    </message>
    <message>
        <source>Classic</source>
        <translation>Classique</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Claire</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Fort contraste</translation>
    </message>
    <message>
        <source>In greys</source>
        <translation>En gris</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Impression</translation>
    </message>
    <message>
        <source>Without blue (tritanopia)</source>
        <translation>Sans bleu (tritanopie)</translation>
    </message>
    <message>
        <source>Without green (deuteranopia)</source>
        <translation>Sans vert (deutéranopie)</translation>
    </message>
    <message>
        <source>Without red (protanopia)</source>
        <translation>Sans rouge (protanopie)</translation>
    </message>
</context>
<context>
    <name>DropCard</name>
    <message>
        <source>Attack it</source>
        <translation>L’attaquer</translation>
    </message>
    <message>
        <source>Be convoyed by it…</source>
        <translation>Se faire convoyer par elle…</translation>
    </message>
    <message>
        <source>Convoy it…</source>
        <translation>La convoyer…</translation>
    </message>
    <message>
        <source>Move there</source>
        <translation>S’y rendre</translation>
    </message>
    <message>
        <source>Support it to hold</source>
        <translation>Soutenir sa position</translation>
    </message>
    <message>
        <source>Support its move…</source>
        <translation>Soutenir son déplacement…</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;About Casus Lupi</source>
        <translation>À propos de &amp;Casus Lupi</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Couleurs</translation>
    </message>
    <message>
        <source>&amp;Export and print…</source>
        <translation>&amp;Exporter et imprimer…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Forgotten PIN or passphrase…</source>
        <translation>Code ou phrase de passe &amp;oubliés…</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>Plein &amp;écran</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation>&amp;Partie</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Ai&amp;de</translation>
    </message>
    <message>
        <source>&amp;Help with this step</source>
        <translation>A&amp;ide sur cette étape</translation>
    </message>
    <message>
        <source>&amp;Hide this seat</source>
        <translation>&amp;Cacher cette place</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Historique</translation>
    </message>
    <message>
        <source>&amp;Import a map…</source>
        <translation>&amp;Importer une carte…</translation>
    </message>
    <message>
        <source>&amp;Keyboard</source>
        <translation>&amp;Clavier</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Langue</translation>
    </message>
    <message>
        <source>&amp;Larger type</source>
        <translation>Caractères plus &amp;grands</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <translation>Car&amp;te</translation>
    </message>
    <message>
        <source>&amp;Missing players…</source>
        <translation>&amp;Joueurs absents…</translation>
    </message>
    <message>
        <source>&amp;Names on maps</source>
        <translation>&amp;Noms sur les cartes</translation>
    </message>
    <message>
        <source>&amp;New game…</source>
        <translation>&amp;Nouvelle partie…</translation>
    </message>
    <message>
        <source>&amp;Next player</source>
        <translation>Joueur sui&amp;vant</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>&amp;Ouvrir…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>&amp;Recent games</source>
        <translation>Parties &amp;récentes</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>&amp;Règles</translation>
    </message>
    <message>
        <source>&amp;See the map as</source>
        <translation>&amp;Voir la carte comme</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Réglages…</translation>
    </message>
    <message>
        <source>&amp;Short</source>
        <translation>&amp;Abrégés</translation>
    </message>
    <message>
        <source>&amp;Smaller type</source>
        <translation>Caractères plus &amp;petits</translation>
    </message>
    <message>
        <source>&amp;Tutorial</source>
        <translation>&amp;Initiation</translation>
    </message>
    <message>
        <source>&amp;User’s guide</source>
        <translation>&amp;Guide d’utilisation</translation>
    </message>
    <message>
        <source>&amp;Usual type</source>
        <translation>Caractères &amp;ordinaires</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Affichage</translation>
    </message>
    <message>
        <source>&amp;What if… (sandbox)</source>
        <translation>&amp;Et si… (bac à sable)</translation>
    </message>
    <message>
        <source>Another &amp;player takes a seat…</source>
        <translation>Un &amp;autre joueur prend une place…</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Comme le système</translation>
    </message>
    <message>
        <source>C&amp;lose the game</source>
        <translation>&amp;Fermer la partie</translation>
    </message>
    <message>
        <source>Clear this list</source>
        <translation>Vider cette liste</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>Copier l’&amp;image</translation>
    </message>
    <message>
        <source>Copy picture to &amp;keep</source>
        <translation>Copier l’image et la &amp;garder</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombres</translation>
    </message>
    <message>
        <source>Go &amp;back to an earlier phase…</source>
        <translation>Re&amp;venir à une phase passée…</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Contraste élevé</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Contraste élevé, sombre</translation>
    </message>
    <message>
        <source>In &amp;full</source>
        <translation>En &amp;entier</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Claires</translation>
    </message>
    <message>
        <source>N&amp;one</source>
        <translation>A&amp;ucun</translation>
    </message>
    <message>
        <source>Only what everybody may see is ever heard.</source>
        <translation>On n’entend jamais que ce que tous peuvent voir.</translation>
    </message>
    <message>
        <source>P&amp;hones…</source>
        <translation>Té&amp;léphones…</translation>
    </message>
    <message>
        <source>Public &amp;board in its own window</source>
        <translation>&amp;Plateau public dans sa propre fenêtre</translation>
    </message>
    <message>
        <source>Reduce &amp;motion</source>
        <translation>Réduire les &amp;mouvements</translation>
    </message>
    <message>
        <source>Rules of this ta&amp;ble</source>
        <translation>Règles de cette ta&amp;ble</translation>
    </message>
    <message>
        <source>Save a &amp;copy…</source>
        <translation>Enregistrer une &amp;copie…</translation>
    </message>
    <message>
        <source>So&amp;unds of the table</source>
        <translation>S&amp;ons de la table</translation>
    </message>
    <message>
        <source>The &amp;table</source>
        <translation>La &amp;table</translation>
    </message>
    <message>
        <source>The map as it is on the screen, to paste elsewhere</source>
        <translation>La carte telle qu’elle est à l’écran, à coller ailleurs</translation>
    </message>
    <message>
        <source>The picture stays on the clipboard when the curtain falls; else it goes then</source>
        <translation>L’image reste dans le presse-papiers quand le rideau tombe&#xa0;; sinon elle en disparaît alors</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Put the message away</source>
        <translation>Ranger le message</translation>
    </message>
</context>
<context>
    <name>ModeForm</name>
    <message>
        <source>A PIN has {0} to {1} characters.</source>
        <translation>Un code a de {0} à {1} caractères.</translation>
    </message>
    <message>
        <source>A lot among the players says who leads</source>
        <translation>Un tirage dit quel joueur mène</translation>
    </message>
    <message>
        <source>Each orders behind a curtain; the program is the umpire.</source>
        <translation>Chacun ordonne derrière un rideau&#x202f;; le programme arbitre.</translation>
    </message>
    <message>
        <source>Encrypt the file with a passphrase</source>
        <translation>Chiffrer le fichier par une phrase de passe</translation>
    </message>
    <message>
        <source>Game master</source>
        <translation>Maître de jeu</translation>
    </message>
    <message>
        <source>It encrypts the file: without it nobody reads more than is public, you neither. There is no way to get it back.</source>
        <translation>Elle chiffre le fichier&#xa0;: sans elle personne ne lit plus que ce qui est public, vous non plus. Rien ne permet de la retrouver.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nom</translation>
    </message>
    <message>
        <source>Name of the game master</source>
        <translation>Nom du maître de jeu</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Encore une fois</translation>
    </message>
    <message>
        <source>One person does not play: he gathers the orders, sees everything and publishes what came of it.</source>
        <translation>Une personne ne joue pas&#xa0;: elle recueille les ordres, voit tout et publie ce qu’il en est.</translation>
    </message>
    <message>
        <source>One person does not play: he knows every card and leads the nights and days, with everything to say and do before him.</source>
        <translation>Une personne ne joue pas&#xa0;: elle connaît toutes les cartes et mène les nuits et les jours, avec tout ce qu’il faut dire et faire sous les yeux.</translation>
    </message>
    <message>
        <source>PIN, if you want one</source>
        <translation>Code, si vous en voulez un</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase de passe</translation>
    </message>
    <message>
        <source>Passphrase, once more</source>
        <translation>La phrase de passe, encore une fois</translation>
    </message>
    <message>
        <source>Round this computer</source>
        <translation>Autour de cet ordinateur</translation>
    </message>
    <message>
        <source>The game master’s passphrase needs at least {0} characters.</source>
        <translation>La phrase de passe du maître de jeu demande au moins {0} caractères.</translation>
    </message>
    <message>
        <source>The two passphrases are not the same.</source>
        <translation>Les deux phrases de passe ne sont pas identiques.</translation>
    </message>
    <message>
        <source>With a game master</source>
        <translation>Avec un maître de jeu</translation>
    </message>
</context>
<context>
    <name>NewGameScreen</name>
    <message>
        <source>A new game</source>
        <translation>Une nouvelle partie</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tous</translation>
    </message>
    <message>
        <source>All but one</source>
        <translation>Tous sauf un</translation>
    </message>
    <message>
        <source>Another map</source>
        <translation>Une autre carte</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Begin the game</source>
        <translation>Commencer la partie</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Plateau</translation>
    </message>
    <message>
        <source>Board: {name}</source>
        <translation>Plateau&#xa0;: {name}</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Minuteur</translation>
    </message>
    <message>
        <source>Computers</source>
        <translation>Ordinateurs</translation>
    </message>
    <message>
        <source>Computers only, to be watched</source>
        <translation>Rien que des ordinateurs, à regarder jouer</translation>
    </message>
    <message>
        <source>Drag a name or arms to another chair, or press the arms.</source>
        <translation>Faites glisser un nom ou un blason vers une autre chaise, ou appuyez sur le blason.</translation>
    </message>
    <message>
        <source>Drag a name to another chair.</source>
        <translation>Faites glisser un nom vers une autre chaise.</translation>
    </message>
    <message>
        <source>Drop a map on this window, or import one.</source>
        <translation>Déposez une carte sur cette fenêtre, ou importez-en une.</translation>
    </message>
    <message>
        <source>Everybody gives a word for the lot, which all can check</source>
        <translation>Chacun donne un mot pour le tirage, que tous peuvent vérifier</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>Jeu</translation>
    </message>
    <message>
        <source>Game of {date}</source>
        <translation>Partie du {date}</translation>
    </message>
    <message>
        <source>How can we check the lot?</source>
        <translation>Comment vérifier le tirage&#x202f;?</translation>
    </message>
    <message>
        <source>Import a map…</source>
        <translation>Importer une carte…</translation>
    </message>
    <message>
        <source>Kept as</source>
        <translation>Fichier</translation>
    </message>
    <message>
        <source>Level {0}</source>
        <translation>Niveau {0}</translation>
    </message>
    <message>
        <source>Name of the game</source>
        <translation>Nom de la partie</translation>
    </message>
    <message>
        <source>Negotiation</source>
        <translation>Négociation</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucun</translation>
    </message>
    <message>
        <source>One leads the game: it takes {0} people.</source>
        <translation>L’un de vous mène le jeu&#xa0;: il faut être {0}.</translation>
    </message>
    <message>
        <source>One person against computers</source>
        <translation>Une personne contre des ordinateurs</translation>
    </message>
    <message>
        <source>One player less</source>
        <translation>Un joueur de moins</translation>
    </message>
    <message>
        <source>One player more</source>
        <translation>Un joueur de plus</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Options</translation>
    </message>
    <message>
        <source>Or press the sign on a chair.</source>
        <translation>Ou cliquez sur le signe d’une chaise.</translation>
    </message>
    <message>
        <source>Other folder…</source>
        <translation>Autre dossier…</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Joueurs</translation>
    </message>
    <message>
        <source>People only</source>
        <translation>Rien que des personnes</translation>
    </message>
    <message>
        <source>Round the table</source>
        <translation>Autour de la table</translation>
    </message>
    <message>
        <source>Same friends again</source>
        <translation>Les mêmes amis</translation>
    </message>
    <message>
        <source>Secrecy</source>
        <translation>Secret</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Table</translation>
    </message>
    <message>
        <source>The game needs a name.</source>
        <translation>La partie doit avoir un nom.</translation>
    </message>
    <message>
        <source>The name may not contain {sign}</source>
        <translation>Le nom ne peut pas contenir {sign}</translation>
    </message>
    <message>
        <source>There is already a game called {name} in this folder.</source>
        <translation>Ce dossier contient déjà une partie nommée {name}.</translation>
    </message>
    <message>
        <source>Where the game will be kept</source>
        <translation>Où la partie sera gardée</translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation>Qui joue</translation>
    </message>
    <message>
        <source>Will be kept in {file}</source>
        <translation>Sera gardée dans {file}</translation>
    </message>
    <message>
        <source>as usual</source>
        <translation>comme d’habitude</translation>
    </message>
    <message>
        <source>curtain, no passphrase</source>
        <translation>rideau, sans phrase de passe</translation>
    </message>
    <message>
        <source>passphrases</source>
        <translation>phrases de passe</translation>
    </message>
    <message>
        <source>{0} players</source>
        <translation>{0} joueurs</translation>
    </message>
    <message>
        <source>{0} to {1} players</source>
        <translation>{0} à {1} joueurs</translation>
    </message>
    <message>
        <source>{first} · {later} min</source>
        <translation>{first} · {later} min</translation>
    </message>
</context>
<context>
    <name>NewSecretDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>Le supprimer</translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation>Les deux ne sont pas identiques.</translation>
    </message>
</context>
<context>
    <name>NoAnalysisPanel</name>
    <message>
        <source>This table wants no analysis while its game is open.</source>
        <translation>Cette table ne veut pas d’analyse tant que la partie est ouverte.</translation>
    </message>
</context>
<context>
    <name>NoticesDialog</name>
    <message>
        <source>**{fact}:** {words}</source>
        <translation>**{fact}&#xa0;:** {words}</translation>
    </message>
    <message>
        <source>Authors</source>
        <translation>Auteurs</translation>
    </message>
    <message>
        <source>Casus Lupi is free software under the MIT licence and rests on the work of others. Each licence stands here in its own language.</source>
        <translation>Casus Lupi est un logiciel libre sous licence MIT et repose sur le travail d’autrui. Chaque licence est donnée ici dans sa langue.</translation>
    </message>
    <message>
        <source>Home page</source>
        <translation>Site</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Notice and licence</source>
        <translation>Mention et licence</translation>
    </message>
    <message>
        <source>Notices</source>
        <translation>Mentions légales</translation>
    </message>
    <message>
        <source>Used for</source>
        <translation>Emploi</translation>
    </message>
    <message>
        <source>Used here under</source>
        <translation>Employé ici sous</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>Works of others</source>
        <translation>Œuvres d’autrui</translation>
    </message>
    <message>
        <source>Works of others within it</source>
        <translation>Œuvres d’autrui qu’il contient</translation>
    </message>
</context>
<context>
    <name>OpenGames</name>
    <message>
        <source>A copy now lies in {file}</source>
        <translation>Une copie se trouve maintenant dans {file}</translation>
    </message>
    <message>
        <source>Casus Lupi games ({pattern})</source>
        <translation>Parties de Casus Lupi ({pattern})</translation>
    </message>
    <message>
        <source>Open a game</source>
        <translation>Ouvrir une partie</translation>
    </message>
    <message>
        <source>Orders go to the game master: open the game, then drop them on the desk.</source>
        <translation>Les ordres vont au maître de jeu&#xa0;: ouvrez la partie, puis déposez-les sur son bureau.</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Enregistrer une copie</translation>
    </message>
    <message>
        <source>Save under another name</source>
        <translation>Enregistrer sous un autre nom</translation>
    </message>
    <message>
        <source>The folder {name} cannot be made.</source>
        <translation>Le dossier {name} ne peut pas être créé.</translation>
    </message>
    <message>
        <source>The game goes on in {file}</source>
        <translation>La partie continue dans {file}</translation>
    </message>
    <message>
        <source>This game can only be played from a terminal.</source>
        <translation>Ce jeu ne se joue que depuis un terminal.</translation>
    </message>
    <message>
        <source>{name} copy</source>
        <translation>Copie de {name}</translation>
    </message>
</context>
<context>
    <name>OptionGroup</name>
    <message>
        <source>{heading} — changed: {0}</source>
        <translation>{heading} — modifiées&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>Back to {default}</source>
        <translation>Revenir à {default}</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Propositions</translation>
    </message>
    <message>
        <source>This is not understood.</source>
        <translation>Ceci n’est pas compris.</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>modifié</translation>
    </message>
    <message>
        <source>no</source>
        <translation>non</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>oui</translation>
    </message>
    <message>
        <source>{option}: default</source>
        <translation>{option}&#xa0;: valeur par défaut</translation>
    </message>
</context>
<context>
    <name>OptionsForm</name>
    <message>
        <source>All to default</source>
        <translation>Tout par défaut</translation>
    </message>
    <message>
        <source>Everything is the default.</source>
        <translation>Tout est par défaut.</translation>
    </message>
    <message>
        <source>No option has these words.</source>
        <translation>Aucune option ne contient ces mots.</translation>
    </message>
    <message>
        <source>Not the default: {0} of {1}</source>
        <translation>Modifiées&#xa0;: {0} sur {1}</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>Jeu d’options</translation>
    </message>
    <message>
        <source>Search the options</source>
        <translation>Chercher dans les options</translation>
    </message>
    <message>
        <source>What is written under “{option}” is not understood.</source>
        <translation>Ce qui est écrit sous «&#x202f;{option}&#x202f;» n’est pas compris.</translation>
    </message>
    <message>
        <source>Your own</source>
        <translation>Le vôtre</translation>
    </message>
    <message>
        <source>{changes} and {0} more</source>
        <translation>{changes} et {0} de plus</translation>
    </message>
</context>
<context>
    <name>OrderColumn</name>
    <message>
        <source>Last phase</source>
        <translation>Phase précédente</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Orders and news</source>
        <translation>Ordres et nouvelles</translation>
    </message>
</context>
<context>
    <name>OrderController</name>
    <message>
        <source>Convoy {order}</source>
        <translation>Convoyer {order}</translation>
    </message>
    <message>
        <source>Made again: {order}</source>
        <translation>Refait&#xa0;: {order}</translation>
    </message>
    <message>
        <source>Support {order}</source>
        <translation>Soutenir {order}</translation>
    </message>
    <message>
        <source>Taken back: {order}</source>
        <translation>Repris&#xa0;: {order}</translation>
    </message>
    <message>
        <source>Undone: {order}</source>
        <translation>Annulé&#xa0;: {order}</translation>
    </message>
    <message>
        <source>Your orders are sealed: unseal them to change them.</source>
        <translation>Vos ordres sont scellés&#xa0;: descellez-les pour les changer.</translation>
    </message>
    <message>
        <source>a written line</source>
        <translation>une ligne écrite</translation>
    </message>
    <message>
        <source>all orders</source>
        <translation>tous les ordres</translation>
    </message>
    <message>
        <source>several orders</source>
        <translation>plusieurs ordres</translation>
    </message>
    <message>
        <source>{unit} goes by {fleet}: click where it lands.</source>
        <translation>{unit} passe par {fleet}&#xa0;: cliquez là où elle débarque.</translation>
    </message>
</context>
<context>
    <name>OrderLine</name>
    <message>
        <source>Order line</source>
        <translation>Ligne d’ordres</translation>
    </message>
    <message>
        <source>Type orders, e.g. {example}</source>
        <translation>Écrivez des ordres, p. ex. {example}</translation>
    </message>
</context>
<context>
    <name>OrderList</name>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
</context>
<context>
    <name>OrderMenu</name>
    <message>
        <source>Not allowed: {reason}</source>
        <translation>Interdit&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Will be void: {reason}</source>
        <translation>Sera nul&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>OrdersFields</name>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>The orders of</source>
        <translation>Les ordres de</translation>
    </message>
</context>
<context>
    <name>OrdersModel</name>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>a build to choose</source>
        <translation>une construction à choisir</translation>
    </message>
    <message>
        <source>build</source>
        <translation>construction</translation>
    </message>
    <message>
        <source>no order</source>
        <translation>pas d’ordre</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>retirer</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>reste</translation>
    </message>
    <message>
        <source>waive a build</source>
        <translation>renoncer à une construction</translation>
    </message>
    <message>
        <source>{order} — void: {fault}</source>
        <translation>{order} — sans effet&#xa0;: {fault}</translation>
    </message>
</context>
<context>
    <name>OrdersPanel</name>
    <message>
        <source>Builds: {done} of {all}</source>
        <translation>Constructions&#xa0;: {done} sur {all}</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Effacer</translation>
    </message>
    <message>
        <source>Redo ({keys})</source>
        <translation>Rétablir ({keys})</translation>
    </message>
    <message>
        <source>Redo: {order} ({keys})</source>
        <translation>Rétablir&#xa0;: {order} ({keys})</translation>
    </message>
    <message>
        <source>Removals: {done} of {all}</source>
        <translation>Retraits&#xa0;: {done} sur {all}</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Take every order back</source>
        <translation>Reprendre tous les ordres</translation>
    </message>
    <message>
        <source>That is not allowed.</source>
        <translation>Ce n’est pas permis.</translation>
    </message>
    <message>
        <source>The orders as a table to fill in</source>
        <translation>Les ordres en tableau à remplir</translation>
    </message>
    <message>
        <source>Undo (Ctrl+Z)</source>
        <translation>Annuler (Ctrl+Z)</translation>
    </message>
    <message>
        <source>Undo: {order} (Ctrl+Z)</source>
        <translation>Annuler&#xa0;: {order} (Ctrl+Z)</translation>
    </message>
    <message>
        <source>{done} of {all} ordered</source>
        <translation>Ordres&#xa0;: {done} sur {all}</translation>
    </message>
    <message>
        <source>{order}: {fault}.</source>
        <translation>{order}&#xa0;: {fault}.</translation>
    </message>
</context>
<context>
    <name>OverviewScreen</name>
    <message>
        <source>All have sealed.</source>
        <translation>Tous ont scellé.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>News</source>
        <translation>Nouvelles</translation>
    </message>
    <message>
        <source>News and more</source>
        <translation>Nouvelles et autres</translation>
    </message>
    <message>
        <source>News in the place of the seats</source>
        <translation>Les nouvelles à la place des sièges</translation>
    </message>
    <message>
        <source>Open the envelopes</source>
        <translation>Ouvrir les enveloppes</translation>
    </message>
    <message>
        <source>Sealed: open your envelope again</source>
        <translation>Scellé&#xa0;: rouvrir votre enveloppe</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Places</translation>
    </message>
    <message>
        <source>Take seat</source>
        <translation>Prendre place</translation>
    </message>
    <message>
        <source>The game has just begun.</source>
        <translation>La partie vient de commencer.</translation>
    </message>
    <message>
        <source>The table</source>
        <translation>La table</translation>
    </message>
    <message>
        <source>Who has sealed is not shown.</source>
        <translation>On ne montre pas qui a scellé.</translation>
    </message>
    <message>
        <source>eliminated</source>
        <translation>éliminée</translation>
    </message>
    <message>
        <source>is ordering</source>
        <translation>ordonne…</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>rien à faire</translation>
    </message>
    <message>
        <source>{0} has sealed</source>
        <translation>{0} a scellé</translation>
    </message>
    <message>
        <source>{0} of {1} have sealed</source>
        <translation>{0} sur {1} ont scellé</translation>
    </message>
    <message>
        <source>{0} win</source>
        <translation>victoire à {0}</translation>
    </message>
    <message>
        <source>{0}’s turn</source>
        <translation>À {0} de jouer</translation>
    </message>
</context>
<context>
    <name>PacketScreen</name>
    <message>
        <source>A block to paste into any mail, with a code that proves it</source>
        <translation>Un bloc à coller dans tout courriel, avec un code qui le prouve</translation>
    </message>
    <message>
        <source>A file to attach to a mail; only the GM can open it</source>
        <translation>Un fichier à joindre à un courriel&#x202f;; seul le MJ peut l’ouvrir</translation>
    </message>
    <message>
        <source>Also</source>
        <translation>Aussi</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>La changer</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Due: {deadline}</source>
        <translation>Échéance&#xa0;: {deadline}</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Finish all the same</source>
        <translation>Terminer quand même</translation>
    </message>
    <message>
        <source>Finish the answer</source>
        <translation>Terminer la réponse</translation>
    </message>
    <message>
        <source>For you alone; kept beside the packet</source>
        <translation>Pour vous seul&#x202f;; gardé à côté du pli</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notes</translation>
    </message>
    <message>
        <source>Order files ({pattern})</source>
        <translation>Fichiers d’ordres ({pattern})</translation>
    </message>
    <message>
        <source>Pictures, pages and texts of what you may know (Ctrl+E)</source>
        <translation>Images, pages et textes de ce que vous pouvez savoir (Ctrl+E)</translation>
    </message>
    <message>
        <source>Receipt {code}</source>
        <translation>Reçu {code}</translation>
    </message>
    <message>
        <source>Save the answer</source>
        <translation>Enregistrer la réponse</translation>
    </message>
    <message>
        <source>Save the answer…</source>
        <translation>Enregistrer la réponse…</translation>
    </message>
    <message>
        <source>Saved: {file}. Attach it to a mail to your GM.</source>
        <translation>Enregistré&#xa0;: {file}. Joignez-le à un courriel à votre MJ.</translation>
    </message>
    <message>
        <source>Try orders for everybody; nothing of it is sent (Ctrl+B)</source>
        <translation>Essayer des ordres pour tous&#x202f;; rien n’est envoyé (Ctrl+B)</translation>
    </message>
    <message>
        <source>What if…</source>
        <translation>Et si…</translation>
    </message>
    <message>
        <source>Your answer is on the clipboard. Paste it into a mail.</source>
        <translation>Votre réponse est dans le presse-papiers. Collez-la dans un courriel.</translation>
    </message>
    <message>
        <source>Your answer is ready to be sent.</source>
        <translation>Votre réponse est prête à partir.</translation>
    </message>
    <message>
        <source>Your answer is ready: save it or copy it as text.</source>
        <translation>Votre réponse est prête&#xa0;: enregistrez-la ou copiez-la en texte.</translation>
    </message>
</context>
<context>
    <name>PagedSeatScreen</name>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Finish later</source>
        <translation>Finir plus tard</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Passer la main</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>The envelope</source>
        <translation>L’enveloppe</translation>
    </message>
    <message>
        <source>Your envelope is sealed.</source>
        <translation>Votre enveloppe est scellée.</translation>
    </message>
</context>
<context>
    <name>PlanComparisonScreen</name>
    <message>
        <source>SANDBOX — what if</source>
        <translation>BAC À SABLE — et si…</translation>
    </message>
    <message>
        <source>Two kept plans; nothing of them is changed here.</source>
        <translation>Deux plans gardés&#x202f;; rien n’y est changé ici.</translation>
    </message>
</context>
<context>
    <name>PassphraseDialog</name>
    <message>
        <source>Passphrase</source>
        <translation>Phrase de passe</translation>
    </message>
    <message>
        <source>The game master’s passphrase</source>
        <translation>La phrase de passe du maître de jeu</translation>
    </message>
    <message>
        <source>Who you are</source>
        <translation>Qui vous êtes</translation>
    </message>
    <message>
        <source>Your passphrase</source>
        <translation>Votre phrase de passe</translation>
    </message>
</context>
<context>
    <name>PassphrasesDialog</name>
    <message>
        <source>8 characters or more, please.</source>
        <translation>8 caractères au moins, s’il vous plaît.</translation>
    </message>
    <message>
        <source>Choose a passphrase of 8 characters or more, and remember it: it opens the game, and your curtain. Everybody else, look away.</source>
        <translation>Choisissez une phrase de passe d’au moins 8 caractères et retenez-la&#xa0;: elle ouvre la partie, et votre rideau. Que tous les autres détournent les yeux.</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Phrase de passe</translation>
    </message>
    <message>
        <source>Passphrases</source>
        <translation>Phrases de passe</translation>
    </message>
    <message>
        <source>The same again</source>
        <translation>La même encore</translation>
    </message>
    <message>
        <source>The two are not the same.</source>
        <translation>Les deux ne sont pas identiques.</translation>
    </message>
    <message>
        <source>{player} ({number} of {all})</source>
        <translation>{player} ({number} sur {all})</translation>
    </message>
</context>
<context>
    <name>PasswordDialog</name>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Mot de passe</translation>
    </message>
    <message>
        <source>The password of {address}</source>
        <translation>Le mot de passe de {address}</translation>
    </message>
</context>
<context>
    <name>PastPhasesPanel</name>
    <message>
        <source>Every phase with its map, rulings and centres</source>
        <translation>Chaque phase avec sa carte, ses verdicts et ses centres</translation>
    </message>
    <message>
        <source>Go back to here…</source>
        <translation>Revenir jusqu’ici…</translation>
    </message>
    <message>
        <source>Going back keeps what came after. Taking a line up leaves the present one.</source>
        <translation>Revenir garde ce qui a suivi. Reprendre une suite met de côté celle d’à présent.</translation>
    </message>
    <message>
        <source>Left at phase {0}</source>
        <translation>Quittée à la phase {0}</translation>
    </message>
    <message>
        <source>Lines that were left</source>
        <translation>Suites mises de côté</translation>
    </message>
    <message>
        <source>Look at the past</source>
        <translation>Regarder le passé</translation>
    </message>
    <message>
        <source>No line has been left.</source>
        <translation>Aucune suite n’a été mise de côté.</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phases</translation>
    </message>
    <message>
        <source>Take it up again</source>
        <translation>La reprendre</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} à {last}</translation>
    </message>
</context>
<context>
    <name>PasteDialog</name>
    <message>
        <source>Give these orders</source>
        <translation>Donner ces ordres</translation>
    </message>
    <message>
        <source>Many orders</source>
        <translation>Plusieurs ordres</translation>
    </message>
    <message>
        <source>One order a line, in English or French.</source>
        <translation>Un ordre par ligne, en français ou en anglais.</translation>
    </message>
    <message>
        <source>Orders given: {count}. These lines were not taken:</source>
        <translation>Ordres donnés&#xa0;: {count}. Ces lignes n’ont pas été prises&#xa0;:</translation>
    </message>
    <message>
        <source>Orders, one a line</source>
        <translation>Ordres, un par ligne</translation>
    </message>
</context>
<context>
    <name>PhaseFields</name>
    <message>
        <source>This phase is open, with the board as it is:</source>
        <translation>Cette phase est ouverte, le plateau restant tel quel&#xa0;:</translation>
    </message>
</context>
<context>
    <name>PhonesDialog</name>
    <message>
        <source>Address of this computer</source>
        <translation>Adresse de cet ordinateur</translation>
    </message>
    <message>
        <source>Another phone wants to be {player}’s</source>
        <translation>Un autre téléphone veut être celui de {player}</translation>
    </message>
    <message>
        <source>Block this address</source>
        <translation>Bloquer cette adresse</translation>
    </message>
    <message>
        <source>Certificates and keys (*.pem *.crt *.cer *.key);;All files (*)</source>
        <translation>Certificats et clefs (*.pem *.crt *.cer *.key);;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Code of the address {0}</source>
        <translation>Code de l’adresse {0}</translation>
    </message>
    <message>
        <source>Confirm</source>
        <translation>Confirmer</translation>
    </message>
    <message>
        <source>Confirm a phone only if the digits and the colour here are those on that player’s own screen.</source>
        <translation>Ne confirmez un téléphone que si les chiffres et la couleur d’ici sont ceux de l’écran de ce joueur.</translation>
    </message>
    <message>
        <source>Every card?</source>
        <translation>Toutes les cartes&#x202f;?</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Libérer</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Phones</source>
        <translation>Téléphones</translation>
    </message>
    <message>
        <source>Really let go?</source>
        <translation>Vraiment libérer&#xa0;?</translation>
    </message>
    <message>
        <source>Really replace?</source>
        <translation>Vraiment remplacer&#xa0;?</translation>
    </message>
    <message>
        <source>Refuse all from it?</source>
        <translation>Tout en refuser&#xa0;?</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Remplacer</translation>
    </message>
    <message>
        <source>Scan the code, or type the address into a browser on the same network. Choose your name; the phone shows four digits and a colour.</source>
        <translation>Photographiez le code, ou tapez l’adresse dans un navigateur du même réseau. Choisissez votre nom&#xa0;; le téléphone montre quatre chiffres et une couleur.</translation>
    </message>
    <message>
        <source>Switch phones off</source>
        <translation>Arrêter les téléphones</translation>
    </message>
    <message>
        <source>Switch phones on</source>
        <translation>Mettre les téléphones en marche</translation>
    </message>
    <message>
        <source>The key to the certificate (PEM)</source>
        <translation>La clef du certificat (PEM)</translation>
    </message>
    <message>
        <source>The page comes by HTTPS, for {names}, until {until}. Phones must find this computer under that name.</source>
        <translation>La page vient par HTTPS, pour {names}, jusqu’au {until}. Les téléphones doivent trouver cet ordinateur sous ce nom.</translation>
    </message>
    <message>
        <source>The phones are off.</source>
        <translation>Les téléphones sont arrêtés.</translation>
    </message>
    <message>
        <source>This computer has not the address {0}. Those that it has are in the list.</source>
        <translation>Cet ordinateur n’a pas l’adresse {0}. Celles qu’il a sont dans la liste.</translation>
    </message>
    <message>
        <source>This computer has not this address any more. Switch the phones off, choose the new address, and let all scan the new code.</source>
        <translation>Cet ordinateur n’a plus cette adresse. Éteignez les téléphones, choisissez la nouvelle adresse, et que tous scannent le nouveau code.</translation>
    </message>
    <message>
        <source>This game’s file is encrypted and keeps the keys of the phones: when the program has been closed, switch them on again and they are known.</source>
        <translation>Le fichier de cette partie est chiffré et garde les clefs des téléphones&#xa0;: après la fermeture du programme, remettez-les en marche et ils sont reconnus.</translation>
    </message>
    <message>
        <source>This game’s file is not encrypted and keeps no keys: when the program has been closed, all phones pair anew.</source>
        <translation>Le fichier de cette partie n’est pas chiffré et ne garde aucune clef&#xa0;: après la fermeture du programme, tous les téléphones s’associent à nouveau.</translation>
    </message>
    <message>
        <source>Who listens on the network reads nothing. Who can alter what goes over it while a phone loads the page could: in a place you do not trust, let a phone or this computer make the network.</source>
        <translation>Qui écoute le réseau ne lit rien. Qui peut altérer ce qui y passe pendant qu’un téléphone charge la page le pourrait&#xa0;: dans un lieu dont vous n’êtes pas sûr, laissez un téléphone ou cet ordinateur faire le réseau.</translation>
    </message>
    <message>
        <source>With a certificate…</source>
        <translation>Avec un certificat…</translation>
    </message>
    <message>
        <source>Without the certificate</source>
        <translation>Sans le certificat</translation>
    </message>
    <message>
        <source>Your certificate (PEM)</source>
        <translation>Votre certificat (PEM)</translation>
    </message>
    <message>
        <source>from {0}</source>
        <translation>de {0}</translation>
    </message>
    <message>
        <source>no phone</source>
        <translation>pas de téléphone</translation>
    </message>
    <message>
        <source>phone is away</source>
        <translation>téléphone absent</translation>
    </message>
    <message>
        <source>phone is there</source>
        <translation>téléphone présent</translation>
    </message>
    <message>
        <source>sealed</source>
        <translation>scellé</translation>
    </message>
    <message>
        <source>{0} (this computer alone)</source>
        <translation>{0} (cet ordinateur seul)</translation>
    </message>
    <message>
        <source>{0} is no address. One reads like 192.168.1.20.</source>
        <translation>{0} n’est pas une adresse. Une adresse s’écrit comme 192.168.1.20.</translation>
    </message>
    <message>
        <source>{player}?</source>
        <translation>{player}&#xa0;?</translation>
    </message>
    <message>
        <source>{player}? This phone will show every card.</source>
        <translation>{player}&#xa0;? Ce téléphone montrera toutes les cartes.</translation>
    </message>
</context>
<context>
    <name>MapImageCopy</name>
    <message>
        <source>Copying the picture…</source>
        <translation>Copie de l’image…</translation>
    </message>
    <message>
        <source>Keep it when I leave</source>
        <translation>La garder quand je pars</translation>
    </message>
    <message>
        <source>Let it stay on the clipboard when this page is left. Otherwise it is taken away then, so that nobody else pastes it.</source>
        <translation>La laisser dans le presse-papiers quand on quitte cette page. Sinon elle en est retirée alors, pour que personne d’autre ne la colle.</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>Image copiée</translation>
    </message>
    <message>
        <source>Picture copied, to stay on the clipboard.</source>
        <translation>Image copiée&#xa0;; elle reste dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Something else is on the clipboard by now.</source>
        <translation>Il y a maintenant autre chose dans le presse-papiers.</translation>
    </message>
    <message>
        <source>The picture stays on the clipboard.</source>
        <translation>L’image reste dans le presse-papiers.</translation>
    </message>
</context>
<context>
    <name>PlaceWords</name>
    <message>
        <source>Army, {power}</source>
        <translation>Armée, {power}</translation>
    </message>
    <message>
        <source>Centre of nobody</source>
        <translation>Centre sans propriétaire</translation>
    </message>
    <message>
        <source>Centre, {power}</source>
        <translation>Centre, {power}</translation>
    </message>
    <message>
        <source>Dislodged army, {power}</source>
        <translation>Armée délogée, {power}</translation>
    </message>
    <message>
        <source>Dislodged fleet, {power}</source>
        <translation>Flotte délogée, {power}</translation>
    </message>
    <message>
        <source>Fleet, {power}</source>
        <translation>Flotte, {power}</translation>
    </message>
    <message>
        <source>No unit</source>
        <translation>Aucune unité</translation>
    </message>
    <message>
        <source>Order: {order}</source>
        <translation>Ordre&#xa0;: {order}</translation>
    </message>
</context>
<context>
    <name>PlanPlate</name>
    <message>
        <source>Throw the plan away</source>
        <translation>Jeter le plan</translation>
    </message>
    <message>
        <source>Throw the plan {name} away</source>
        <translation>Jeter le plan {name}</translation>
    </message>
</context>
<context>
    <name>PlayerFields</name>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>is played by</source>
        <translation>est jouée par</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
</context>
<context>
    <name>PlayersForm</name>
    <message>
        <source>The name {name} is too long, or has a sign in it that nobody can see.</source>
        <translation>Le nom {name} est trop long, ou contient un signe que personne ne voit.</translation>
    </message>
</context>
<context>
    <name>PoliciesCard</name>
    <message>
        <source>A change is printed in the next reports.</source>
        <translation>Tout changement paraît dans les prochains comptes rendus.</translation>
    </message>
    <message>
        <source>No analysis by computers while the game is open</source>
        <translation>Pas d’analyse par ordinateur tant que la partie est ouverte</translation>
    </message>
    <message>
        <source>Policies</source>
        <translation>Principes</translation>
    </message>
    <message>
        <source>Show you nothing of what players write to one another</source>
        <translation>Ne rien vous montrer de ce que les joueurs s’écrivent</translation>
    </message>
    <message>
        <source>Tell it with the next results</source>
        <translation>La dire avec les prochains résultats</translation>
    </message>
    <message>
        <source>The GM has changed a policy of this table.</source>
        <translation>Le MJ a changé une règle de cette table.</translation>
    </message>
    <message>
        <source>What press players may write</source>
        <translation>La presse que les joueurs peuvent écrire</translation>
    </message>
    <message>
        <source>Who brings a concession about</source>
        <translation>Qui décide d’un abandon</translation>
    </message>
    <message>
        <source>Who brings a draw about</source>
        <translation>Qui décide d’un match nul</translation>
    </message>
    <message>
        <source>Who sees who has handed in</source>
        <translation>Qui voit qui a remis ses ordres</translation>
    </message>
    <message>
        <source>Without orders</source>
        <translation>Sans ordres</translation>
    </message>
    <message>
        <source>Without orders when you process</source>
        <translation>Sans ordres à l’ouverture des enveloppes</translation>
    </message>
</context>
<context>
    <name>PositionEditor</name>
    <message>
        <source>From a file…</source>
        <translation>D’un fichier…</translation>
    </message>
    <message>
        <source>Games ({patterns});;All files (*)</source>
        <translation>Parties ({patterns});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>Laisser tel quel</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Set the board so</source>
        <translation>Établir ce plateau</translation>
    </message>
    <message>
        <source>Take over a board</source>
        <translation>Reprendre un plateau</translation>
    </message>
    <message>
        <source>Take over the last board of a saved game or of a judge’s results</source>
        <translation>Reprendre le dernier plateau d’une partie enregistrée ou des résultats d’un arbitre par courriel</translation>
    </message>
    <message>
        <source>The board</source>
        <translation>Le plateau</translation>
    </message>
    <message>
        <source>The same from what you have copied, such as a judge’s mail</source>
        <translation>La même chose depuis ce que vous avez copié, tel le courriel d’un arbitre</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>texte collé</translation>
    </message>
    <message>
        <source>several places</source>
        <translation>plusieurs endroits</translation>
    </message>
    <message>
        <source>the phase</source>
        <translation>la phase</translation>
    </message>
</context>
<context>
    <name>PostOfficePanel</name>
    <message>
        <source>A word to everybody</source>
        <translation>Un mot à tous</translation>
    </message>
    <message>
        <source>A word to everybody, printed in the packets</source>
        <translation>Un mot à tous, imprimé dans les plis</translation>
    </message>
    <message>
        <source>Answers ({patterns});;All files (*)</source>
        <translation>Réponses ({patterns});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Apply all accepted</source>
        <translation>Tout appliquer</translation>
    </message>
    <message>
        <source>Drop order files, mails or text here. Each is looked at and told apart; nothing counts before you apply it.</source>
        <translation>Déposez ici des fichiers d’ordres, des courriels ou du texte. Chacun est examiné et reconnu&#x202f;; rien ne compte avant que vous l’appliquiez.</translation>
    </message>
    <message>
        <source>Enter what is proven as soon as it is fetched</source>
        <translation>Enregistrer ce qui est prouvé dès la relève</translation>
    </message>
    <message>
        <source>Fetch mails</source>
        <translation>Relever</translation>
    </message>
    <message>
        <source>Files in {folder}: {count}</source>
        <translation>Fichiers dans {folder}&#xa0;: {count}</translation>
    </message>
    <message>
        <source>From: {address}</source>
        <translation>De&#xa0;: {address}</translation>
    </message>
    <message>
        <source>Grey press</source>
        <translation>Presse grise</translation>
    </message>
    <message>
        <source>Inbox</source>
        <translation>Arrivées</translation>
    </message>
    <message>
        <source>Mail account…</source>
        <translation>Compte de courriel…</translation>
    </message>
    <message>
        <source>No address of {player} is known.</source>
        <translation>Aucune adresse de {player} n’est connue.</translation>
    </message>
    <message>
        <source>Not understood: {line}</source>
        <translation>Pas compris&#xa0;: {line}</translation>
    </message>
    <message>
        <source>One for each seat, with what that player may know and a key to answer with: a file for Casus Lupi, and a page for any browser.</source>
        <translation>Un par place, avec ce que ce joueur peut savoir et une clef pour répondre&#xa0;: un fichier pour Casus Lupi, et une page pour tout navigateur.</translation>
    </message>
    <message>
        <source>Open answers</source>
        <translation>Ouvrir des réponses</translation>
    </message>
    <message>
        <source>Open files…</source>
        <translation>Ouvrir des fichiers…</translation>
    </message>
    <message>
        <source>Packets</source>
        <translation>Plis</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Coller</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Publish first: packets tell only what has been published.</source>
        <translation>Publiez d’abord&#xa0;: les plis ne disent que ce qui est publié.</translation>
    </message>
    <message>
        <source>Reading {name} ({0} of {1})…</source>
        <translation>Lecture de {name} ({0} sur {1})…</translation>
    </message>
    <message>
        <source>Received: {when}</source>
        <translation>Reçu&#xa0;: {when}</translation>
    </message>
    <message>
        <source>Save all packets…</source>
        <translation>Enregistrer tous les plis…</translation>
    </message>
    <message>
        <source>Save answers: {0}…</source>
        <translation>Enregistrer les réponses&#xa0;: {0}…</translation>
    </message>
    <message>
        <source>Save mail drafts…</source>
        <translation>Enregistrer des courriels prêts…</translation>
    </message>
    <message>
        <source>Send answers: {0}…</source>
        <translation>Envoyer les réponses&#xa0;: {0}…</translation>
    </message>
    <message>
        <source>Send packets…</source>
        <translation>Envoyer les plis…</translation>
    </message>
    <message>
        <source>Sent…</source>
        <translation>Envoyés…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Subject: {subject}</source>
        <translation>Objet&#xa0;: {subject}</translation>
    </message>
    <message>
        <source>That is not the address of {player}: {address}.</source>
        <translation>Ce n’est pas l’adresse de {player}&#xa0;: {address}.</translation>
    </message>
    <message>
        <source>Where to save</source>
        <translation>Où enregistrer</translation>
    </message>
    <message>
        <source>Without an address, and so not counted: {players}</source>
        <translation>Sans adresse, donc pas comptés&#xa0;: {players}</translation>
    </message>
    <message>
        <source>about your mail to {player}: {kind}</source>
        <translation>au sujet de votre courriel à {player}&#xa0;: {kind}</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>tous</translation>
    </message>
    <message>
        <source>mail of {when}</source>
        <translation>courriel du {when}</translation>
    </message>
    <message>
        <source>mail, receipt {code}</source>
        <translation>courriel, reçu {code}</translation>
    </message>
    <message>
        <source>mail, {name}</source>
        <translation>courriel, {name}</translation>
    </message>
    <message>
        <source>pasted text</source>
        <translation>texte collé</translation>
    </message>
    <message>
        <source>somebody unknown</source>
        <translation>quelqu’un d’inconnu</translation>
    </message>
    <message>
        <source>{0} of {1} have been written for this phase, {2} of them sent.</source>
        <translation>{0} plis sur {1} sont écrits pour cette phase, dont {2} envoyés.</translation>
    </message>
    <message>
        <source>{0} of {1} have been written for this phase.</source>
        <translation>{0} plis sur {1} sont écrits pour cette phase.</translation>
    </message>
    <message>
        <source>{kind} as if from {who} to {to}; only the address speaks for it.</source>
        <translation>{kind} au nom de {who}, à {to}&#x202f;; seule l’adresse en témoigne.</translation>
    </message>
    <message>
        <source>{kind} from {who} to {to}, proven.</source>
        <translation>{kind} de {who} à {to}, prouvé.</translation>
    </message>
</context>
<context>
    <name>PowerFields</name>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Before later moves</source>
        <translation>Avant les mouvements suivants</translation>
    </message>
    <message>
        <source>Before the first moves</source>
        <translation>Avant les premiers mouvements</translation>
    </message>
    <message>
        <source>Curtain</source>
        <translation>Rideau</translation>
    </message>
    <message>
        <source>Dragging a unit with the right button supports</source>
        <translation>Glisser une unité avec le bouton droit soutient</translation>
    </message>
    <message>
        <source>Hide a seat when another program comes to the front</source>
        <translation>Cacher une place quand un autre programme passe au premier plan</translation>
    </message>
    <message>
        <source>Hide an untouched seat after</source>
        <translation>Cacher une place inactive après</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Carte</translation>
    </message>
    <message>
        <source>Negotiation</source>
        <translation>Négociation</translation>
    </message>
    <message>
        <source>Once an order is complete, pick the next unit without one</source>
        <translation>L’ordre donné, choisir l’unité suivante qui n’en a pas</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Réglages</translation>
    </message>
    <message>
        <source>never</source>
        <translation>jamais</translation>
    </message>
</context>
<context>
    <name>PressPanel</name>
    <message>
        <source>From</source>
        <translation>De</translation>
    </message>
    <message>
        <source>Mail it to its readers at once</source>
        <translation>L’envoyer aussitôt par courriel à ses lecteurs</translation>
    </message>
    <message>
        <source>Nothing has been printed yet.</source>
        <translation>Rien n’a encore paru.</translation>
    </message>
    <message>
        <source>Press</source>
        <translation>Presse</translation>
    </message>
    <message>
        <source>Press that waits for the next results: {0}</source>
        <translation>Presse qui attend les prochains résultats&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Print it</source>
        <translation>Faire paraître</translation>
    </message>
    <message>
        <source>Printed in the next reports and packets.</source>
        <translation>Paraît dans les prochains comptes rendus et plis.</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Jusqu’ici</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Texte</translation>
    </message>
    <message>
        <source>The GM</source>
        <translation>Le MJ</translation>
    </message>
    <message>
        <source>The readers are not told who says it</source>
        <translation>On ne dit pas aux lecteurs qui parle</translation>
    </message>
    <message>
        <source>What is to be printed</source>
        <translation>Ce qui doit paraître</translation>
    </message>
    <message>
        <source>Who reads it</source>
        <translation>Qui le lit</translation>
    </message>
    <message>
        <source>Who says it</source>
        <translation>Qui le dit</translation>
    </message>
    <message>
        <source>Without a name</source>
        <translation>Sans nom</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>tout le monde</translation>
    </message>
    <message>
        <source>several</source>
        <translation>plusieurs</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
</context>
<context>
    <name>PressRow</name>
    <message>
        <source>Pass it on</source>
        <translation>La transmettre</translation>
    </message>
    <message>
        <source>Put away; nobody is told it</source>
        <translation>Ranger&#x202f;; elle n’est dite à personne</translation>
    </message>
    <message>
        <source>Put this press away</source>
        <translation>Ranger cette presse</translation>
    </message>
</context>
<context>
    <name>ProcessDialog</name>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>Orders are missing. Who is not waited for? They count as giving none.</source>
        <translation>Des ordres manquent. Qui n’attend-on pas&#x202f;? On tiendra qu’ils n’en donnent pas.</translation>
    </message>
    <message>
        <source>Process</source>
        <translation>Ouvrir les enveloppes</translation>
    </message>
    <message>
        <source>Process {phase}?</source>
        <translation>Ouvrir les enveloppes de «&#xa0;{phase}&#xa0;»&#x202f;?</translation>
    </message>
    <message>
        <source>The envelopes are opened and judged. Nobody but you sees what came of it until you publish, and you can still go back.</source>
        <translation>Les enveloppes sont ouvertes et jugées. Vous seul voyez ce qui en sort jusqu’à la publication, et vous pouvez encore revenir en arrière.</translation>
    </message>
    <message>
        <source>Who asks to wait for the deadline: {players}</source>
        <translation>Demandent d’attendre l’échéance&#xa0;: {players}</translation>
    </message>
</context>
<context>
    <name>Program</name>
    <message>
        <source>Bring it back</source>
        <translation>Le reprendre</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Bac à sable</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>finie</translation>
    </message>
    <message>
        <source>“{0}” is thrown away.</source>
        <translation>«&#xa0;{0}&#xa0;» est jeté.</translation>
    </message>
</context>
<context>
    <name>PromptBar</name>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Key {letter}</source>
        <translation>Touche {letter}</translation>
    </message>
    <message>
        <source>Not allowed: {reason}</source>
        <translation>Interdit&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>One step back (Esc)</source>
        <translation>Revenir d’un pas (Échap)</translation>
    </message>
    <message>
        <source>Will be void: {reason}</source>
        <translation>Sera nul&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>ProvinceCard</name>
    <message>
        <source>Armies to: {0}</source>
        <translation>Armées vers&#xa0;: {0}</translation>
    </message>
    <message>
        <source>At home here: {0}</source>
        <translation>Chez soi ici&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Board {0}: {1}</source>
        <translation>Plateau {0}&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Closed to everybody</source>
        <translation>Fermée à tous</translation>
    </message>
    <message>
        <source>Coast: {0}</source>
        <translation>Côte&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Driven out: {unit} ({power})</source>
        <translation>Délogée&#xa0;: {unit} ({power})</translation>
    </message>
    <message>
        <source>Fleets to: {0}</source>
        <translation>Flottes vers&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Fleets, {0}, to: {1}</source>
        <translation>Flottes, {0}, vers&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Home centre: {0}</source>
        <translation>Centre national&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Last there: {0}</source>
        <translation>Dernier venu&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Supply centre: nobody’s</source>
        <translation>Centre&#xa0;: à personne</translation>
    </message>
    <message>
        <source>Supply centre: {0}</source>
        <translation>Centre&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{power}: {unit}</source>
        <translation>{power}&#xa0;: {unit}</translation>
    </message>
</context>
<context>
    <name>ProxyScreen</name>
    <message>
        <source>Back to the desk</source>
        <translation>Retour au bureau</translation>
    </message>
    <message>
        <source>Change them</source>
        <translation>Les changer</translation>
    </message>
    <message>
        <source>Counts only if nothing better comes before you process</source>
        <translation>Ne compte que si rien de mieux n’arrive avant l’ouverture</translation>
    </message>
    <message>
        <source>Enter all the same</source>
        <translation>Saisir quand même</translation>
    </message>
    <message>
        <source>Enter these orders</source>
        <translation>Saisir ces ordres</translation>
    </message>
    <message>
        <source>For {seat}</source>
        <translation>Pour {seat}</translation>
    </message>
    <message>
        <source>How the orders reached you</source>
        <translation>Comment les ordres vous sont parvenus</translation>
    </message>
    <message>
        <source>How the orders reached you; the player will read it</source>
        <translation>Comment les ordres vous sont parvenus&#x202f;; le joueur le lira</translation>
    </message>
    <message>
        <source>Leave as a draft</source>
        <translation>Laisser en ébauche</translation>
    </message>
    <message>
        <source>Orders entered for {seat}.</source>
        <translation>Ordres saisis pour {seat}.</translation>
    </message>
    <message>
        <source>Provisional</source>
        <translation>Provisoire</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Source</translation>
    </message>
    <message>
        <source>These orders are in.</source>
        <translation>Ces ordres sont remis.</translation>
    </message>
    <message>
        <source>These orders are in: change them, or leave them so.</source>
        <translation>Ces ordres sont remis&#xa0;: changez-les, ou laissez-les ainsi.</translation>
    </message>
    <message>
        <source>You enter these orders for the player; they are marked so.</source>
        <translation>Vous saisissez ces ordres pour le joueur&#x202f;; ils en portent la marque.</translation>
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
    <name>PublicBoardScreen</name>
    <message>
        <source>Public board</source>
        <translation>Plateau public</translation>
    </message>
    <message>
        <source>Sealed</source>
        <translation>Scellé</translation>
    </message>
    <message>
        <source>The game has just begun.</source>
        <translation>La partie vient de commencer.</translation>
    </message>
    <message>
        <source>eliminated</source>
        <translation>éliminée</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>personne</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>rien à faire</translation>
    </message>
    <message>
        <source>{0} of {1} have sealed</source>
        <translation>{0} sur {1} ont scellé</translation>
    </message>
</context>
<context>
    <name>PublicPage</name>
    <message>
        <source>As played</source>
        <translation>Comme joué</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Pictures, pages, texts and papers of the game (Ctrl+E)</source>
        <translation>Images, pages, textes et papiers de la partie (Ctrl+E)</translation>
    </message>
</context>
<context>
    <name>PublicWindow</name>
    <message>
        <source>Copy &amp;picture</source>
        <translation>Copier l’&amp;image</translation>
    </message>
</context>
<context>
    <name>ReadMailDialog</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>Lire</translation>
    </message>
    <message>
        <source>This does not count</source>
        <translation>Cela ne compte pas</translation>
    </message>
</context>
<context>
    <name>ReadingScreen</name>
    <message>
        <source>As {seat} reads it</source>
        <translation>Comme {seat} le lit</translation>
    </message>
    <message>
        <source>No orders at all.</source>
        <translation>Aucun ordre.</translation>
    </message>
    <message>
        <source>Nothing has been handed in.</source>
        <translation>Rien n’a été remis.</translation>
    </message>
    <message>
        <source>Nothing here comes from the GM’s desk. What is not published is not here.</source>
        <translation>Rien ici ne vient du bureau du MJ. Ce qui n’est pas publié n’y est pas.</translation>
    </message>
    <message>
        <source>The player’s own card</source>
        <translation>La carte du joueur</translation>
    </message>
    <message>
        <source>The player’s own envelope</source>
        <translation>L’enveloppe du joueur</translation>
    </message>
</context>
<context>
    <name>ReasonForm</name>
    <message>
        <source>Reason</source>
        <translation>Motif</translation>
    </message>
    <message>
        <source>Reason (required)</source>
        <translation>Motif (obligatoire)</translation>
    </message>
    <message>
        <source>Told to</source>
        <translation>Dit à</translation>
    </message>
    <message>
        <source>Who reads it</source>
        <translation>Qui le lit</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>everybody</source>
        <translation>tout le monde</translation>
    </message>
    <message>
        <source>only you</source>
        <translation>vous seul</translation>
    </message>
</context>
<context>
    <name>RecapPanel</name>
    <message>
        <source>Nothing has changed.</source>
        <translation>Rien n’a changé.</translation>
    </message>
    <message>
        <source>Since you last looked</source>
        <translation>Depuis votre dernier passage</translation>
    </message>
    <message>
        <source>Supply centres</source>
        <translation>Centres de ravitaillement</translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message>
        <source>Your own units would all retreat to {place}, and all be lost.</source>
        <translation>Vos propres unités se replieraient toutes vers {place} et seraient toutes perdues.</translation>
    </message>
    <message>
        <source>Your own units would stand each other off {place}.</source>
        <translation>Vos propres unités se neutraliseraient {place}.</translation>
    </message>
    <message>
        <source>{unit} goes by sea to {place}, but no fleet of yours carries it.</source>
        <translation>{unit} part par mer vers {place}, mais aucune de vos flottes ne la transporte.</translation>
    </message>
    <message>
        <source>“{line}” still stands in the line and orders nothing.</source>
        <translation>«&#xa0;{line}&#xa0;» est resté dans la ligne et n’ordonne rien.</translation>
    </message>
</context>
<context>
    <name>ReplayBar</name>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Phase after</source>
        <translation>Phase suivante</translation>
    </message>
    <message>
        <source>Phase before</source>
        <translation>Phase précédente</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Lecture</translation>
    </message>
    <message>
        <source>Play on from this phase, or pause (Space)</source>
        <translation>Lire à partir de cette phase, ou mettre en pause (Espace)</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Vitesse</translation>
    </message>
</context>
<context>
    <name>ReportsPanel</name>
    <message>
        <source>What happened</source>
        <translation>Ce qui s’est passé</translation>
    </message>
</context>
<context>
    <name>ResolutionScreen</name>
    <message>
        <source>Battles</source>
        <translation>Batailles</translation>
    </message>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Continuer</translation>
    </message>
    <message>
        <source>Next board</source>
        <translation>Plateau suivant</translation>
    </message>
    <message>
        <source>Next: {0}</source>
        <translation>Ensuite&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Nothing more to tell.</source>
        <translation>Plus rien à raconter.</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Orders on the table: {0}</source>
        <translation>Ordres sur la table&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Orders: {0}, of which came to nothing: {1}</source>
        <translation>Ordres&#xa0;: {0}, dont restés sans effet&#xa0;: {1}</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Show this step (the arrow keys go from step to step)</source>
        <translation>Montrer cette étape (les flèches du clavier passent de l’une à l’autre)</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Passer</translation>
    </message>
</context>
<context>
    <name>ResultFields</name>
    <message>
        <source>How it ended</source>
        <translation>Comment il a fini</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>This order of the last phase</source>
        <translation>Cet ordre de la phase précédente</translation>
    </message>
    <message>
        <source>ended so:</source>
        <translation>a fini ainsi&#xa0;:</translation>
    </message>
</context>
<context>
    <name>ResultSheet</name>
    <message>
        <source>All of it as text, for a mail</source>
        <translation>Le tout en texte, pour un courriel</translation>
    </message>
    <message>
        <source>Back to the desk (Esc)</source>
        <translation>Retour au bureau (Échap)</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Nothing more to tell.</source>
        <translation>Plus rien à raconter.</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>Ranger</translation>
    </message>
</context>
<context>
    <name>RoleCard</name>
    <message>
        <source>Hold to see your card</source>
        <translation>Tenir pour voir sa carte</translation>
    </message>
    <message>
        <source>Shown while you hold it, by mouse or with Space</source>
        <translation>Visible tant que vous tenez le bouton, à la souris ou avec Espace</translation>
    </message>
</context>
<context>
    <name>RollBackDialog</name>
    <message>
        <source>Go back</source>
        <translation>Revenir</translation>
    </message>
    <message>
        <source>Go back to an earlier phase?</source>
        <translation>Revenir à une phase passée&#x202f;?</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Stay here</source>
        <translation>Rester ici</translation>
    </message>
    <message>
        <source>The phase opens again. Everybody’s orders are there as they were, unsealed: each goes to his seat, changes them or not, and seals them again. What came after it no longer counts.</source>
        <translation>La phase se rouvre. Les ordres de chacun sont là tels quels, descellés&#xa0;: chacun va à sa place, les change ou non, et les scelle de nouveau. Ce qui a suivi ne compte plus.</translation>
    </message>
    <message>
        <source>What has been seen stays seen, and the game’s record shows the step back.</source>
        <translation>Ce qui a été vu reste vu, et le journal de la partie montre ce retour.</translation>
    </message>
</context>
<context>
    <name>RoundTable</name>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Number of players</source>
        <translation>Nombre de joueurs</translation>
    </message>
    <message>
        <source>Two players are called {name}.</source>
        <translation>Deux joueurs s’appellent {name}.</translation>
    </message>
    <message>
        <source>power by lot</source>
        <translation>puissance au sort</translation>
    </message>
    <message>
        <source>{name} has no power yet.</source>
        <translation>{name} n’a pas encore de puissance.</translation>
    </message>
</context>
<context>
    <name>RulesPanel</name>
    <message>
        <source>Card</source>
        <translation>Fiche</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Fiches</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Règles</translation>
    </message>
</context>
<context>
    <name>RulingForm</name>
    <message>
        <source>A ruling</source>
        <translation>Une décision</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>Rule so</source>
        <translation>Décider ainsi</translation>
    </message>
    <message>
        <source>Ruled before in such a case — {rulings}</source>
        <translation>Déjà décidé en pareil cas — {rulings}</translation>
    </message>
    <message>
        <source>That phase is processed. To rule on its orders, go back to it (Past); to rule on those of the next, publish first.</source>
        <translation>Cette phase est résolue. Pour décider de ses ordres, revenez-y (Passé)&#xa0;; pour ceux de la suivante, publiez d’abord.</translation>
    </message>
    <message>
        <source>The end of the game</source>
        <translation>La fin de la partie</translation>
    </message>
    <message>
        <source>The orders of a seat</source>
        <translation>Les ordres d’une place</translation>
    </message>
    <message>
        <source>The phase</source>
        <translation>La phase</translation>
    </message>
    <message>
        <source>The result of an order</source>
        <translation>Le résultat d’un ordre</translation>
    </message>
    <message>
        <source>Units and centres…</source>
        <translation>Unités et centres…</translation>
    </message>
    <message>
        <source>What you decide</source>
        <translation>Ce que vous décidez</translation>
    </message>
    <message>
        <source>Who plays a power</source>
        <translation>Qui joue une puissance</translation>
    </message>
</context>
<context>
    <name>RulingsPanel</name>
    <message>
        <source> (undone)</source>
        <translation> (annulée)</translation>
    </message>
    <message>
        <source>A ruling needs a reason and shows on the map and in the reports. Until you publish it or go on, Edit → Undo takes it back.</source>
        <translation>Une décision demande un motif et se montre sur la carte et dans les comptes rendus. Tant que vous ne l’avez ni publiée ni dépassée, Édition → Annuler la reprend.</translation>
    </message>
    <message>
        <source>Edit the board…</source>
        <translation>Modifier le plateau…</translation>
    </message>
    <message>
        <source>New ruling…</source>
        <translation>Nouvelle décision…</translation>
    </message>
    <message>
        <source>No rulings yet.</source>
        <translation>Pas encore de décisions.</translation>
    </message>
    <message>
        <source>Nothing found.</source>
        <translation>Rien trouvé.</translation>
    </message>
    <message>
        <source>Rulings</source>
        <translation>Décisions</translation>
    </message>
    <message>
        <source>Save as text…</source>
        <translation>Enregistrer en texte…</translation>
    </message>
    <message>
        <source>Save the rulings</source>
        <translation>Enregistrer les décisions</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>Enregistré&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Search the rulings</source>
        <translation>Chercher dans les décisions</translation>
    </message>
    <message>
        <source>Text ({pattern})</source>
        <translation>Texte ({pattern})</translation>
    </message>
    <message>
        <source>Told to everybody.</source>
        <translation>Dit à tout le monde.</translation>
    </message>
    <message>
        <source>Told to nobody.</source>
        <translation>Dit à personne.</translation>
    </message>
    <message>
        <source>Told to {players}.</source>
        <translation>Dit à {players}.</translation>
    </message>
    <message>
        <source>rulings.txt</source>
        <translation>decisions.txt</translation>
    </message>
</context>
<context>
    <name>SandboxBoard</name>
    <message>
        <source>All powers</source>
        <translation>Toutes les puissances</translation>
    </message>
    <message>
        <source>Nothing is ordered yet: every unit holds.</source>
        <translation>Rien n’est encore ordonné&#xa0;: toutes les unités tiennent.</translation>
    </message>
    <message>
        <source>Nothing was ordered: every unit held.</source>
        <translation>Rien n’était ordonné&#xa0;: toutes les unités ont tenu.</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>{0}: what became of it</source>
        <translation>{0}&#xa0;: ce qu’il en est advenu</translation>
    </message>
</context>
<context>
    <name>SandboxController</name>
    <message>
        <source>A plan opens only at a public page: go to the table first.</source>
        <translation>Un plan ne s’ouvre que sur une page publique&#xa0;: allez d’abord à la table.</translation>
    </message>
    <message>
        <source>A sandbox is open already: close it first.</source>
        <translation>Un bac à sable est déjà ouvert&#xa0;: fermez-le d’abord.</translation>
    </message>
    <message>
        <source>SANDBOX</source>
        <translation>BAC À SABLE</translation>
    </message>
    <message>
        <source>There is no board here to try things on.</source>
        <translation>Il n’y a pas ici de plateau pour essayer.</translation>
    </message>
</context>
<context>
    <name>SandboxScreen</name>
    <message>
        <source>A new branch, “{0}”: “{1}” stays as it was.</source>
        <translation>Une nouvelle branche, «&#xa0;{0}&#xa0;»&#xa0;: «&#xa0;{1}&#xa0;» reste comme elle était.</translation>
    </message>
    <message>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>As you left it. To begin afresh, look under Branches.</source>
        <translation>Comme vous l’avez laissé. Pour recommencer, voyez les Branches.</translation>
    </message>
    <message>
        <source>Back (Esc)</source>
        <translation>Retour (Échap)</translation>
    </message>
    <message>
        <source>Begun afresh. Undo brings back what was tried.</source>
        <translation>Recommencé. Annuler ramène ce qui a été essayé.</translation>
    </message>
    <message>
        <source>Branch {0}</source>
        <translation>Branche {0}</translation>
    </message>
    <message>
        <source>Branches</source>
        <translation>Branches</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Close it</source>
        <translation>Le fermer</translation>
    </message>
    <message>
        <source>Close it and forget what was tried?</source>
        <translation>Le fermer et oublier ce qui a été essayé&#xa0;?</translation>
    </message>
    <message>
        <source>Close the sandbox</source>
        <translation>Fermer le bac à sable</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Comparer</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Edit the board</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Go on trying</source>
        <translation>Continuer d’essayer</translation>
    </message>
    <message>
        <source>Here it cannot be kept.</source>
        <translation>Ici, cela ne peut pas être gardé.</translation>
    </message>
    <message>
        <source>Judge the orders and play on (Ctrl+→)</source>
        <translation>Juger les ordres et continuer (Ctrl+→)</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Garder</translation>
    </message>
    <message>
        <source>Kept as “{0}”; find it on the home page.</source>
        <translation>Gardé sous le nom «&#xa0;{0}&#xa0;»&#x202f;; il est à l’accueil.</translation>
    </message>
    <message>
        <source>Name of the plan</source>
        <translation>Nom du plan</translation>
    </message>
    <message>
        <source>Next phase →</source>
        <translation>Phase suivante →</translation>
    </message>
    <message>
        <source>Nothing is sealed or sent. It is kept by itself, on the home page.</source>
        <translation>Rien n’est scellé ni envoyé. Cela se garde de soi-même, à l’accueil.</translation>
    </message>
    <message>
        <source>Nothing is sealed or sent. It waits for you alone until the phase ends.</source>
        <translation>Rien n’est scellé ni envoyé. Cela attend pour vous seul jusqu’à la fin de la phase.</translation>
    </message>
    <message>
        <source>Nothing is sealed or sent. It waits until the phase ends.</source>
        <translation>Rien n’est scellé ni envoyé. Cela attend la fin de la phase.</translation>
    </message>
    <message>
        <source>Nothing is sealed, sent or kept.</source>
        <translation>Rien n’est scellé, envoyé ni gardé.</translation>
    </message>
    <message>
        <source>Passed over, nobody had anything to do: {0}</source>
        <translation>Sautée, personne n’avait rien à faire&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Resolve →</source>
        <translation>Résoudre →</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Bac à sable</translation>
    </message>
    <message>
        <source>The phase before</source>
        <translation>La phase précédente</translation>
    </message>
    <message>
        <source>The plan is on the clipboard, as text.</source>
        <translation>Le plan est dans le presse-papiers, en texte.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>the change taken back</source>
        <translation>le changement annulé</translation>
    </message>
    <message>
        <source>the last change of the plan</source>
        <translation>le dernier changement du plan</translation>
    </message>
    <message>
        <source>“{0}” is deleted. Undo brings it back.</source>
        <translation>«&#xa0;{0}&#xa0;» est supprimée. Annuler la ramène.</translation>
    </message>
    <message>
        <source>← Back</source>
        <translation>← Retour</translation>
    </message>
</context>
<context>
    <name>GmScriptPanel</name>
    <message>
        <source>Large type</source>
        <translation>Grands caractères</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>À faire</translation>
    </message>
    <message>
        <source>Ticks are for your eyes only; nothing is done or written by them.</source>
        <translation>Les coches ne sont que pour vous&#x202f;; elles ne font et n’écrivent rien.</translation>
    </message>
    <message>
        <source>To read out, or to read from a step away</source>
        <translation>Pour lire à voix haute, ou d’un pas de distance</translation>
    </message>
</context>
<context>
    <name>SealBox</name>
    <message>
        <source>Agree that {power} and its whole side win</source>
        <translation>Accepter la victoire du camp entier&#xa0;: {power}</translation>
    </message>
    <message>
        <source>Agree that {power} wins</source>
        <translation>Accepter la victoire&#xa0;: {power}</translation>
    </message>
    <message>
        <source>Agree to a draw</source>
        <translation>Accepter la nulle</translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation>Accord</translation>
    </message>
    <message>
        <source>Back to the table: your orders are kept, but not sealed.</source>
        <translation>Retour à la table&#xa0;: vos ordres sont gardés, mais pas scellés.</translation>
    </message>
    <message>
        <source>Before you seal</source>
        <translation>Avant de sceller</translation>
    </message>
    <message>
        <source>End the game?</source>
        <translation>Finir la partie&#xa0;?</translation>
    </message>
    <message>
        <source>Finish later</source>
        <translation>Finir plus tard</translation>
    </message>
    <message>
        <source>Hand over</source>
        <translation>Passer la main</translation>
    </message>
    <message>
        <source>Keep editing</source>
        <translation>Continuer à modifier</translation>
    </message>
    <message>
        <source>No, play on</source>
        <translation>Non, continuer</translation>
    </message>
    <message>
        <source>Nobody else has anything to do: the table sees the result at once.</source>
        <translation>Personne d’autre n’a rien à faire&#xa0;: la table voit aussitôt le résultat.</translation>
    </message>
    <message>
        <source>Open the envelopes</source>
        <translation>Ouvrir les enveloppes</translation>
    </message>
    <message>
        <source>Seal all the same</source>
        <translation>Sceller quand même</translation>
    </message>
    <message>
        <source>Seal and hand over</source>
        <translation>Sceller et passer la main</translation>
    </message>
    <message>
        <source>Seal and open</source>
        <translation>Sceller et ouvrir</translation>
    </message>
    <message>
        <source>Seal orders</source>
        <translation>Sceller les ordres</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Montrer</translation>
    </message>
    <message>
        <source>Show: {remark}</source>
        <translation>Montrer&#xa0;: {remark}</translation>
    </message>
    <message>
        <source>The envelope</source>
        <translation>L’enveloppe</translation>
    </message>
    <message>
        <source>The game ends so only if all who are left choose the same in this phase.</source>
        <translation>La partie ne finit ainsi que si tous ceux qui restent choisissent la même chose dans cette phase.</translation>
    </message>
    <message>
        <source>The next curtain falls at once. From the table you can still unseal.</source>
        <translation>Le rideau suivant tombe aussitôt. De la table, vous pouvez encore desceller.</translation>
    </message>
    <message>
        <source>Unseal</source>
        <translation>Desceller</translation>
    </message>
    <message>
        <source>Your orders are sealed.</source>
        <translation>Vos ordres sont scellés.</translation>
    </message>
</context>
<context>
    <name>SealPage</name>
    <message>
        <source>Before you hand over</source>
        <translation>Avant de passer la main</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>Revoir</translation>
    </message>
    <message>
        <source>Look again: {page}</source>
        <translation>Revoir&#xa0;: {page}</translation>
    </message>
    <message>
        <source>Seal</source>
        <translation>Sceller</translation>
    </message>
    <message>
        <source>Your envelope is sealed.</source>
        <translation>Votre enveloppe est scellée.</translation>
    </message>
</context>
<context>
    <name>SeatCard</name>
    <message>
        <source>A computer orders from what this player can see; the player is told</source>
        <translation>Un ordinateur ordonne d’après ce que ce joueur peut voir&#x202f;; le joueur en est averti</translation>
    </message>
    <message>
        <source>Agrees that {power} and its whole side win.</source>
        <translation>Accepte la victoire&#xa0;: {power} et tout son camp.</translation>
    </message>
    <message>
        <source>Agrees that {power} wins.</source>
        <translation>Accepte la victoire&#xa0;: {power}.</translation>
    </message>
    <message>
        <source>Agrees to a draw.</source>
        <translation>Accepte la nulle.</translation>
    </message>
    <message>
        <source>Ahead: {line}</source>
        <translation>D’avance&#xa0;: {line}</translation>
    </message>
    <message>
        <source>Asks to wait</source>
        <translation>Demande d’attendre</translation>
    </message>
    <message>
        <source>Change orders…</source>
        <translation>Changer les ordres…</translation>
    </message>
    <message>
        <source>Copy a reminder</source>
        <translation>Copier un rappel</translation>
    </message>
    <message>
        <source>Enter orders…</source>
        <translation>Saisir les ordres…</translation>
    </message>
    <message>
        <source>Enter this seat’s orders for its player; it is marked so</source>
        <translation>Saisir les ordres de cette place pour son joueur&#x202f;; ils en portent la marque</translation>
    </message>
    <message>
        <source>Handed in</source>
        <translation>Ce qui a été remis</translation>
    </message>
    <message>
        <source>Is ready</source>
        <translation>Est prêt</translation>
    </message>
    <message>
        <source>Let the computer order</source>
        <translation>Laisser ordonner l’ordinateur</translation>
    </message>
    <message>
        <source>Nothing has been handed in.</source>
        <translation>Rien n’a été remis.</translation>
    </message>
    <message>
        <source>Nothing is asked of this seat in this phase.</source>
        <translation>Rien n’est demandé à cette place dans cette phase.</translation>
    </message>
    <message>
        <source>Orders ahead…</source>
        <translation>Ordres d’avance…</translation>
    </message>
    <message>
        <source>Put a reminder to this player on the clipboard</source>
        <translation>Mettre un rappel à ce joueur dans le presse-papiers</translation>
    </message>
    <message>
        <source>Read as this player</source>
        <translation>Lire comme ce joueur</translation>
    </message>
    <message>
        <source>See exactly what this player can see, and no more</source>
        <translation>Voir exactement ce que ce joueur peut voir, et rien de plus</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Take the envelope back; what is in it becomes a draft</source>
        <translation>Reprendre l’enveloppe&#x202f;; son contenu redevient une ébauche</translation>
    </message>
    <message>
        <source>The envelope holds no orders.</source>
        <translation>L’enveloppe ne contient pas d’ordres.</translation>
    </message>
    <message>
        <source>What the player orders for later phases</source>
        <translation>Ce que le joueur ordonne pour les phases suivantes</translation>
    </message>
    <message>
        <source>Whether the player asks to wait for the deadline, whatever is in</source>
        <translation>Si le joueur demande d’attendre l’échéance, quoi qu’il ait remis</translation>
    </message>
</context>
<context>
    <name>SeatChoiceDialog</name>
    <message>
        <source>From now on</source>
        <translation>Désormais</translation>
    </message>
    <message>
        <source>New player</source>
        <translation>Nouveau joueur</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Pas maintenant</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
</context>
<context>
    <name>SeatAccess</name>
    <message>
        <source>Next try in {seconds} s.</source>
        <translation>Prochain essai dans {seconds} s.</translation>
    </message>
</context>
<context>
    <name>SeatHeader</name>
    <message>
        <source>{phase} · {player}</source>
        <translation>{phase} · {player}</translation>
    </message>
</context>
<context>
    <name>SeatBar</name>
    <message>
        <source>A PIN for your curtain?</source>
        <translation>Un code pour votre rideau&#x202f;?</translation>
    </message>
    <message>
        <source>A PIN keeps the others from opening your curtain.</source>
        <translation>Un code empêche les autres d’ouvrir votre rideau.</translation>
    </message>
    <message>
        <source>Hide (F12)</source>
        <translation>Cacher (F12)</translation>
    </message>
    <message>
        <source>No PIN</source>
        <translation>Sans code</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Set a PIN…</source>
        <translation>Choisir un code…</translation>
    </message>
    <message>
        <source>Since you last looked…</source>
        <translation>Depuis votre dernier passage…</translation>
    </message>
    <message>
        <source>Your PIN…</source>
        <translation>Votre code…</translation>
    </message>
    <message>
        <source>Your envelope, {phase}</source>
        <translation>Votre enveloppe, {phase}</translation>
    </message>
    <message>
        <source>Your passphrase…</source>
        <translation>Votre phrase de passe…</translation>
    </message>
    <message>
        <source>not opened yet</source>
        <translation>pas encore ouverte</translation>
    </message>
    <message>
        <source>opened</source>
        <translation>ouverte</translation>
    </message>
</context>
<context>
    <name>SeatsPanel</name>
    <message>
        <source>Addresses kept: {0}</source>
        <translation>Adresses gardées&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Another player…</source>
        <translation>Autre joueur…</translation>
    </message>
    <message>
        <source>Change your passphrase…</source>
        <translation>Changer votre phrase de passe…</translation>
    </message>
    <message>
        <source>Declare civil disorder</source>
        <translation>Déclarer le désordre civil</translation>
    </message>
    <message>
        <source>End civil disorder</source>
        <translation>Mettre fin au désordre civil</translation>
    </message>
    <message>
        <source>From now on your new passphrase opens this file.</source>
        <translation>Désormais votre nouvelle phrase de passe ouvre ce fichier.</translation>
    </message>
    <message>
        <source>Hand the desk over…</source>
        <translation>Céder le bureau…</translation>
    </message>
    <message>
        <source>In civil disorder: its units hold.</source>
        <translation>En désordre civil&#xa0;: ses unités tiennent.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
    <message>
        <source>Language of packets and mails</source>
        <translation>Langue des plis et courriels</translation>
    </message>
    <message>
        <source>Mail</source>
        <translation>Courriel</translation>
    </message>
    <message>
        <source>Mail address</source>
        <translation>Adresse de courriel</translation>
    </message>
    <message>
        <source>Names, addresses and languages, in a file beside your settings</source>
        <translation>Noms, adresses et langues, dans un fichier à côté de vos réglages</translation>
    </message>
    <message>
        <source>Notes on the game</source>
        <translation>Notes sur la partie</translation>
    </message>
    <message>
        <source>Notes on this seat</source>
        <translation>Notes sur cette place</translation>
    </message>
    <message>
        <source>Notes, for you alone</source>
        <translation>Notes, pour vous seul</translation>
    </message>
    <message>
        <source>Paste addresses…</source>
        <translation>Coller des adresses…</translation>
    </message>
    <message>
        <source>Remember players beyond this game</source>
        <translation>Retenir les joueurs au-delà de cette partie</translation>
    </message>
    <message>
        <source>Reset the PIN</source>
        <translation>Réinitialiser le code</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>Places</translation>
    </message>
    <message>
        <source>The game</source>
        <translation>La partie</translation>
    </message>
    <message>
        <source>as the program</source>
        <translation>comme le programme</translation>
    </message>
    <message>
        <source>player@example.org</source>
        <translation>joueur@example.org</translation>
    </message>
</context>
<context>
    <name>SecrecyForm</name>
    <message>
        <source>A PIN, for whoever wants one, is set at the seat. It locks the curtain.</source>
        <translation>Un code, pour qui en veut un, se choisit à sa place. Il ferme le rideau.</translation>
    </message>
    <message>
        <source>Encrypt the file; every player has a passphrase</source>
        <translation>Chiffrer le fichier&#x202f;; chaque joueur a une phrase de passe</translation>
    </message>
    <message>
        <source>No analysis by computers while the game is open</source>
        <translation>Pas d’analyse par ordinateur tant que la partie est ouverte</translation>
    </message>
    <message>
        <source>Show who has sealed</source>
        <translation>Montrer qui a scellé</translation>
    </message>
    <message>
        <source>The curtain keeps orders from the eyes round the table. The file is not encrypted: somebody who reads it with other tools can see all that is in it.</source>
        <translation>Le rideau cache les ordres aux regards autour de la table. Le fichier n’est pas chiffré&#xa0;: qui le lit avec d’autres outils peut voir tout ce qu’il contient.</translation>
    </message>
    <message>
        <source>Whoever finds the file learns only what is public. But one of you who programs could read the rest with his own passphrase; a game master prevents that. If all passphrases are lost, so is the game.</source>
        <translation>Qui trouve le fichier n’apprend que ce qui est public. Mais un joueur qui sait programmer pourrait lire le reste avec sa propre phrase de passe&#x202f;; un maître de jeu l’empêche. Si toutes les phrases sont perdues, la partie l’est aussi.</translation>
    </message>
    <message>
        <source>by name</source>
        <translation>par nom</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>pas du tout</translation>
    </message>
    <message>
        <source>only how many</source>
        <translation>seulement combien</translation>
    </message>
</context>
<context>
    <name>SendDialog</name>
    <message>
        <source>By this table’s policies you are not shown it.</source>
        <translation>D’après les principes de cette table, cela ne vous est pas montré.</translation>
    </message>
    <message>
        <source>Mails</source>
        <translation>Courriels</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Pas encore</translation>
    </message>
    <message>
        <source>Send mails</source>
        <translation>Envoyer des courriels</translation>
    </message>
    <message>
        <source>Send these mails?</source>
        <translation>Envoyer ces courriels&#x202f;?</translation>
    </message>
    <message>
        <source>Send {0}</source>
        <translation>Envoyer {0}</translation>
    </message>
    <message>
        <source>What the mail says</source>
        <translation>Ce que dit le courriel</translation>
    </message>
    <message>
        <source>sent already</source>
        <translation>déjà envoyé</translation>
    </message>
    <message>
        <source>sent already, to another address</source>
        <translation>déjà envoyé, à une autre adresse</translation>
    </message>
</context>
<context>
    <name>SentDialog</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Every mail that was to be sent</source>
        <translation>Tous les courriels à envoyer</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Y renoncer</translation>
    </message>
    <message>
        <source>It goes to {address}.</source>
        <translation>Il part à {address}.</translation>
    </message>
    <message>
        <source>Mails</source>
        <translation>Courriels</translation>
    </message>
    <message>
        <source>Nothing has been sent yet.</source>
        <translation>Rien n’a encore été envoyé.</translation>
    </message>
    <message>
        <source>Send it again</source>
        <translation>Renvoyer</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Envoyés</translation>
    </message>
    <message>
        <source>Sent again, it goes to {address} as a mail of its own.</source>
        <translation>Renvoyé, il part à {address} comme un nouveau courriel.</translation>
    </message>
    <message>
        <source>The line broke before the server answered. Sent again, it has the same name: most mail programs show it once.</source>
        <translation>La liaison s’est rompue avant la réponse du serveur. Renvoyé, il porte le même nom&#xa0;: la plupart des programmes ne le montrent qu’une fois.</translation>
    </message>
</context>
<context>
    <name>SessionController</name>
    <message>
        <source>Save under another name…</source>
        <translation>Enregistrer sous un autre nom…</translation>
    </message>
    <message>
        <source>{name} — public board — {program}</source>
        <translation>{name} — plateau public — {program}</translation>
    </message>
</context>
<context>
    <name>SessionExport</name>
    <message>
        <source>There is no map here to copy.</source>
        <translation>Il n’y a pas de carte ici à copier.</translation>
    </message>
    <message>
        <source>There is nothing here to export.</source>
        <translation>Il n’y a rien ici à exporter.</translation>
    </message>
</context>
<context>
    <name>SessionPhones</name>
    <message>
        <source>A phone wants to be {player}’s: compare its digits.</source>
        <translation>Un téléphone veut être celui de {player}&#xa0;: comparez ses chiffres.</translation>
    </message>
    <message>
        <source>Phones…</source>
        <translation>Téléphones…</translation>
    </message>
    <message>
        <source>The map of this game cannot be on phones.</source>
        <translation>La carte de cette partie ne peut être sur des téléphones.</translation>
    </message>
    <message>
        <source>This computer has another address now. Switch the phones off and on: they scan the new code and choose their names again; what was sealed stays.</source>
        <translation>Cet ordinateur a maintenant une autre adresse. Éteignez puis rallumez les téléphones&#xa0;: ils scannent le nouveau code et choisissent de nouveau leur nom&#xa0;; ce qui est scellé reste.</translation>
    </message>
</context>
<context>
    <name>SavedPlans</name>
    <message>
        <source>Plan of {date}</source>
        <translation>Plan du {date}</translation>
    </message>
    <message>
        <source>Plan {number} of {date}</source>
        <translation>Plan {number} du {date}</translation>
    </message>
</context>
<context>
    <name>ChangesPanel</name>
    <message>
        <source>Nothing is different.</source>
        <translation>Rien n’est différent.</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Depuis</translation>
    </message>
    <message>
        <source>What has changed</source>
        <translation>Ce qui a changé</translation>
    </message>
</context>
<context>
    <name>Standing</name>
    <message>
        <source>No player</source>
        <translation>Sans joueur</translation>
    </message>
</context>
<context>
    <name>ScheduleCard</name>
    <message>
        <source> day</source>
        <translation> jour</translation>
    </message>
    <message>
        <source> days</source>
        <translation> jours</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Choose the days on which moves are due.</source>
        <translation>Choisissez les jours où les mouvements sont attendus.</translation>
    </message>
    <message>
        <source>Days for retreats and builds</source>
        <translation>Jours pour les retraites et les constructions</translation>
    </message>
    <message>
        <source>Each phase gets its deadline by itself as you publish it.</source>
        <translation>Chaque phase reçoit son échéance d’elle-même quand vous la publiez.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Y mettre fin</translation>
    </message>
    <message>
        <source>Grace</source>
        <translation>Délai de grâce</translation>
    </message>
    <message>
        <source>Grace by the rule</source>
        <translation>Délai de grâce de la règle</translation>
    </message>
    <message>
        <source>Hour at which orders are due</source>
        <translation>Heure à laquelle les ordres sont attendus</translation>
    </message>
    <message>
        <source>Never while somebody who is asked is away</source>
        <translation>Jamais pendant l’absence de qui doit ordonner</translation>
    </message>
    <message>
        <source>Notice at the least</source>
        <translation>Préavis au moins</translation>
    </message>
    <message>
        <source>Retreats and builds</source>
        <translation>Retraites et constructions</translation>
    </message>
    <message>
        <source>Set the rule</source>
        <translation>Fixer la règle</translation>
    </message>
    <message>
        <source>Standing rule</source>
        <translation>Règle des échéances</translation>
    </message>
    <message>
        <source>after</source>
        <translation>après</translation>
    </message>
    <message>
        <source>at</source>
        <translation>à</translation>
    </message>
    <message>
        <source>{rule} Opened now, this phase would be due on {when}.</source>
        <translation>{rule} Ouverte maintenant, cette phase serait attendue le {when}.</translation>
    </message>
</context>
<context>
    <name>StandingModel</name>
    <message>
        <source>Centres</source>
        <translation>Centres</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unités</translation>
    </message>
</context>
<context>
    <name>StandingPanel</name>
    <message>
        <source>Supply centres</source>
        <translation>Centres</translation>
    </message>
</context>
<context>
    <name>SandboxStartPage</name>
    <message>
        <source>A start position</source>
        <translation>Une position de départ</translation>
    </message>
    <message>
        <source>As played</source>
        <translation>Comme joué</translation>
    </message>
    <message>
        <source>Begin a sandbox with a file</source>
        <translation>Commencer un bac à sable par un fichier</translation>
    </message>
    <message>
        <source>Begin with this text</source>
        <translation>Commencer par ce texte</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Fall 1901
France: A Par - Bur, F Bre, A Mar
Germany: A Mun
France centres: Par, Bre, Mar</source>
        <translation>Automne 1901
France&#xa0;: A Par - Bur, F Bre, A Mar
Allemagne&#xa0;: A Mun
France centres&#xa0;: Par, Bre, Mar</translation>
    </message>
    <message>
        <source>From the start</source>
        <translation>Depuis le début</translation>
    </message>
    <message>
        <source>From the text</source>
        <translation>D’après le texte</translation>
    </message>
    <message>
        <source>Lines not read: {count}. {first}</source>
        <translation>Lignes non lues&#xa0;: {count}. {first}</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Ouvrir un fichier…</translation>
    </message>
    <message>
        <source>Orders and units as sites, judges and players write them, a saved game, or a plan that somebody sent you.</source>
        <translation>Des ordres et des unités comme les écrivent les sites, les juges et les joueurs, une partie enregistrée, ou un plan qu’on vous a envoyé.</translation>
    </message>
    <message>
        <source>Paste a text</source>
        <translation>Coller un texte</translation>
    </message>
    <message>
        <source>Plans and games ({patterns});;All files (*)</source>
        <translation>Plans et parties ({patterns});;Tous les fichiers (*)</translation>
    </message>
    <message>
        <source>Results, units or a plan, as text</source>
        <translation>Résultats, unités ou plan, en texte</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>Bac à sable</translation>
    </message>
    <message>
        <source>The text</source>
        <translation>Le texte</translation>
    </message>
    <message>
        <source>Try orders for every power without a game. Nothing is sealed or sent.</source>
        <translation>Essayez des ordres pour chaque puissance, sans partie. Rien n’est scellé ni envoyé.</translation>
    </message>
    <message>
        <source>{0} has no board.</source>
        <translation>{0} n’a pas de plateau.</translation>
    </message>
    <message>
        <source>… and {0} more</source>
        <translation>… et {0} de plus</translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message>
        <source>Attacks</source>
        <translation>Attaques</translation>
    </message>
    <message>
        <source>Copies what is public, to be pasted into a letter or table</source>
        <translation>Copie ce qui est public, à coller dans une lettre ou un tableau</translation>
    </message>
    <message>
        <source>Copy as text</source>
        <translation>Copier en texte</translation>
    </message>
    <message>
        <source>Counting …</source>
        <translation>Comptage…</translation>
    </message>
    <message>
        <source>Figures of each power</source>
        <translation>Chiffres de chaque puissance</translation>
    </message>
    <message>
        <source>From each power to the others</source>
        <translation>De chaque puissance envers les autres</translation>
    </message>
    <message>
        <source>Public statistics</source>
        <translation>Statistiques publiques</translation>
    </message>
    <message>
        <source>Stabs</source>
        <translation>Trahisons</translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation>Statistiques</translation>
    </message>
    <message>
        <source>Supply centres over the years</source>
        <translation>Centres de ravitaillement au fil des ans</translation>
    </message>
    <message>
        <source>Supports and convoys</source>
        <translation>Soutiens et convois</translation>
    </message>
    <message>
        <source>Who did what to whom</source>
        <translation>Qui a fait quoi à qui</translation>
    </message>
</context>
<context>
    <name>StatusMatrix</name>
    <message>
        <source>Status of the seats</source>
        <translation>État des places</translation>
    </message>
</context>
<context>
    <name>StatusModel</name>
    <message>
        <source>Ability</source>
        <translation>Pouvoir</translation>
    </message>
    <message>
        <source>Ballot</source>
        <translation>Vote</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Retard</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>Manque</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Packet</source>
        <translation>Pli</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Rem.</translation>
    </message>
    <message>
        <source>Seat</source>
        <translation>Place</translation>
    </message>
    <message>
        <source>asks to wait</source>
        <translation>demande d’attendre</translation>
    </message>
    <message>
        <source>asks to wait for the deadline</source>
        <translation>demande d’attendre l’échéance</translation>
    </message>
    <message>
        <source>civil disorder</source>
        <translation>désordre civil</translation>
    </message>
    <message>
        <source>eliminated</source>
        <translation>éliminée</translation>
    </message>
    <message>
        <source>is ready</source>
        <translation>est prêt</translation>
    </message>
    <message>
        <source>late</source>
        <translation>en retard</translation>
    </message>
    <message>
        <source>missing: {0}</source>
        <translation>manquants&#xa0;: {0}</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>rien à donner</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>rien encore</translation>
    </message>
    <message>
        <source>packet sent: {0}</source>
        <translation>pli envoyé&#xa0;: {0}</translation>
    </message>
    <message>
        <source>packet written: {0}</source>
        <translation>pli écrit&#xa0;: {0}</translation>
    </message>
    <message>
        <source>provisional</source>
        <translation>provisoire</translation>
    </message>
    <message>
        <source>remarks: {0}</source>
        <translation>remarques&#xa0;: {0}</translation>
    </message>
    <message>
        <source>source: {0}</source>
        <translation>source&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>StepBar</name>
    <message>
        <source>1  Preview</source>
        <translation>1  Aperçu</translation>
    </message>
    <message>
        <source>2  Process…</source>
        <translation>2  Ouvrir…</translation>
    </message>
    <message>
        <source>3  Publish</source>
        <translation>3  Publier</translation>
    </message>
    <message>
        <source>Everybody may read the new results; then packets can go out.</source>
        <translation>Chacun peut lire les nouveaux résultats&#x202f;; puis les plis peuvent partir.</translation>
    </message>
    <message>
        <source>First publish what came of it, or go back.</source>
        <translation>Publiez d’abord ce qui en est advenu, ou revenez en arrière.</translation>
    </message>
    <message>
        <source>Judges the phase. Only you see what came of it.</source>
        <translation>Juge la phase. Vous seul voyez ce qui en sort.</translation>
    </message>
    <message>
        <source>Let everybody read it</source>
        <translation>Tout le monde peut le lire</translation>
    </message>
    <message>
        <source>Nothing waits to be published.</source>
        <translation>Rien n’attend d’être publié.</translation>
    </message>
    <message>
        <source>Open the envelopes</source>
        <translation>Ouvrir les enveloppes</translation>
    </message>
    <message>
        <source>Orders still missing: {0}. You decide what becomes of them.</source>
        <translation>Ordres encore manquants&#xa0;: {0}. Vous décidez de ce qui en advient.</translation>
    </message>
    <message>
        <source>See what would happen</source>
        <translation>Voir ce qui arriverait</translation>
    </message>
    <message>
        <source>Shows what would happen now. Nothing is written.</source>
        <translation>Montre ce qui arriverait maintenant. Rien n’est écrit.</translation>
    </message>
    <message>
        <source>Tells everybody what you have changed, with a correction sheet.</source>
        <translation>Dit à tous ce que vous avez changé, avec une feuille de corrections.</translation>
    </message>
</context>
<context>
    <name>StepButton</name>
    <message>
        <source>Step {number}: {title}</source>
        <translation>Étape {number}&#xa0;: {title}</translation>
    </message>
    <message>
        <source>{step}, shown now</source>
        <translation>{step}, affichée</translation>
    </message>
</context>
<context>
    <name>SubstituteDialog</name>
    <message>
        <source>Another player</source>
        <translation>Autre joueur</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>Name of the new player</source>
        <translation>Nom du nouveau joueur</translation>
    </message>
    <message>
        <source>Seat the new player</source>
        <translation>Installer le nouveau joueur</translation>
    </message>
    <message>
        <source>The new player reads what this seat has read so far. Old packets prove nothing any more: send new ones. Everybody is told.</source>
        <translation>Le nouveau joueur lit ce que cette place a lu jusqu’ici. Les anciens plis ne prouvent plus rien&#xa0;: envoyez-en de nouveaux. Tout le monde en est averti.</translation>
    </message>
    <message>
        <source>Who takes the seat of {0}?</source>
        <translation>Qui prend la place de {0}&#x202f;?</translation>
    </message>
</context>
<context>
    <name>TablePhones</name>
    <message>
        <source>Moderator</source>
        <translation>Meneur</translation>
    </message>
    <message>
        <source>{name} (moderator)</source>
        <translation>{name} (meneur)</translation>
    </message>
</context>
<context>
    <name>HotseatSession</name>
    <message>
        <source>All have sealed: the envelopes can be opened.</source>
        <translation>Tous ont scellé&#xa0;: on peut ouvrir les enveloppes.</translation>
    </message>
</context>
<context>
    <name>TalkLengths</name>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>A clock that everybody sees; it can be paused, lengthened and shortened.</source>
        <translation>Une horloge que tous voient&#x202f;; on peut l’arrêter, l’allonger, la raccourcir.</translation>
    </message>
    <message>
        <source>Before later moves</source>
        <translation>Avant les mouvements suivants</translation>
    </message>
    <message>
        <source>Before the first moves</source>
        <translation>Avant les premiers mouvements</translation>
    </message>
</context>
<context>
    <name>ComputerBar</name>
    <message>
        <source>Let them order</source>
        <translation>Les laisser ordonner</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play on by itself</source>
        <translation>Laisser jouer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Stopped: {0} of {1} have ordered.</source>
        <translation>Arrêtés&#xa0;: {0} sur {1} ont ordonné.</translation>
    </message>
    <message>
        <source>The computers are ordering: {0} of {1}</source>
        <translation>Les ordinateurs ordonnent&#xa0;: {0} sur {1}</translation>
    </message>
</context>
<context>
    <name>TimelineSlider</name>
    <message>
        <source>Phases of the game</source>
        <translation>Phases de la partie</translation>
    </message>
</context>
<context>
    <name>TimerFace</name>
    <message>
        <source>Negotiation</source>
        <translation>Négociation</translation>
    </message>
    <message>
        <source>Negotiation is over</source>
        <translation>La négociation est finie</translation>
    </message>
    <message>
        <source>Negotiation timer</source>
        <translation>Horloge de négociation</translation>
    </message>
    <message>
        <source>Negotiation, paused</source>
        <translation>Négociation, en pause</translation>
    </message>
    <message>
        <source>Negotiation: talk now</source>
        <translation>Négociation&#xa0;: parlez maintenant</translation>
    </message>
</context>
<context>
    <name>TimerPanel</name>
    <message>
        <source>+1 min</source>
        <translation>+1 min</translation>
    </message>
    <message>
        <source>Negotiation, minutes left: {count}</source>
        <translation>Négociation, minutes restantes&#xa0;: {count}</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Lancer</translation>
    </message>
    <message>
        <source>−1 min</source>
        <translation>−1 min</translation>
    </message>
</context>
<context>
    <name>SchedulePanel</name>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Absences</source>
        <translation>Absences</translation>
    </message>
    <message>
        <source>Calendars ({pattern})</source>
        <translation>Calendriers ({pattern})</translation>
    </message>
    <message>
        <source>Date of the deadline</source>
        <translation>Date de l’échéance</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>Échéance</translation>
    </message>
    <message>
        <source>First day away</source>
        <translation>Premier jour d’absence</translation>
    </message>
    <message>
        <source>Forget</source>
        <translation>Oublier</translation>
    </message>
    <message>
        <source>Forget all absences of this seat</source>
        <translation>Oublier toutes les absences de cette place</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Reprendre</translation>
    </message>
    <message>
        <source>Grace</source>
        <translation>Délai de grâce</translation>
    </message>
    <message>
        <source>Last day away</source>
        <translation>Dernier jour d’absence</translation>
    </message>
    <message>
        <source>Not so</source>
        <translation>Non</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Noter</translation>
    </message>
    <message>
        <source>Only you see these.</source>
        <translation>Vous seul les voyez.</translation>
    </message>
    <message>
        <source>Orders are due on {when}.</source>
        <translation>Les ordres sont attendus le {when}.</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Save for calendars</source>
        <translation>Enregistrer pour un calendrier</translation>
    </message>
    <message>
        <source>Save for calendars…</source>
        <translation>Pour un calendrier…</translation>
    </message>
    <message>
        <source>Saved, and kept up to date from now on: {file}</source>
        <translation>Enregistré, et tenu à jour désormais&#xa0;: {file}</translation>
    </message>
    <message>
        <source>Set it</source>
        <translation>La fixer</translation>
    </message>
    <message>
        <source>Set the deadline</source>
        <translation>Fixer l’échéance</translation>
    </message>
    <message>
        <source>Stop the clock</source>
        <translation>Arrêter l’horloge</translation>
    </message>
    <message>
        <source>That is over. Set it all the same?</source>
        <translation>C’est passé. La fixer quand même&#xa0;?</translation>
    </message>
    <message>
        <source>The clock stands still. The deadline moves on by as long as it does.</source>
        <translation>L’horloge est arrêtée. L’échéance recule d’autant.</translation>
    </message>
    <message>
        <source>There is no deadline.</source>
        <translation>Il n’y a pas d’échéance.</translation>
    </message>
    <message>
        <source>Time of the deadline</source>
        <translation>Heure de l’échéance</translation>
    </message>
    <message>
        <source>Time zone</source>
        <translation>Fuseau horaire</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Délais</translation>
    </message>
    <message>
        <source>Who is away</source>
        <translation>Qui est absent</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Pourquoi</translation>
    </message>
    <message>
        <source>{seat}: {first} to {last}</source>
        <translation>{seat}&#xa0;: du {first} au {last}</translation>
    </message>
</context>
<context>
    <name>HotseatActions</name>
    <message>
        <source>A new passphrase for {player}?</source>
        <translation>Une nouvelle phrase de passe pour {player}&#x202f;?</translation>
    </message>
    <message>
        <source>All see them. {player} will be told who agreed.</source>
        <translation>Tout le monde les voit. {player} saura qui était d’accord.</translation>
    </message>
    <message>
        <source>All the others must agree. It is recorded, and the player is told.</source>
        <translation>Tous les autres doivent être d’accord. C’est consigné, et le joueur en est averti.</translation>
    </message>
    <message>
        <source>Another player</source>
        <translation>Autre joueur</translation>
    </message>
    <message>
        <source>Ask the others</source>
        <translation>Demander aux autres</translation>
    </message>
    <message>
        <source>Forgotten</source>
        <translation>Oubli</translation>
    </message>
    <message>
        <source>Give {player}’s orders?</source>
        <translation>Donner les ordres de {player}&#x202f;?</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>Revenir en arrière</translation>
    </message>
    <message>
        <source>Go back to {phase}?</source>
        <translation>Revenir à {phase}&#x202f;?</translation>
    </message>
    <message>
        <source>It knows what {player} may know, and nobody sees the orders.</source>
        <translation>Il sait ce que {player} peut savoir, et personne ne voit les ordres.</translation>
    </message>
    <message>
        <source>Let the computer order for {player} this once?</source>
        <translation>Laisser l’ordinateur ordonner pour {player} cette fois-ci&#x202f;?</translation>
    </message>
    <message>
        <source>No seat has a PIN or a passphrase.</source>
        <translation>Aucune place n’a de code ni de phrase de passe.</translation>
    </message>
    <message>
        <source>Not everybody has sealed yet.</source>
        <translation>Tout le monde n’a pas encore scellé.</translation>
    </message>
    <message>
        <source>Orders for {player}</source>
        <translation>Ordres pour {player}</translation>
    </message>
    <message>
        <source>Take away {player}’s PIN?</source>
        <translation>Supprimer le code de {player}&#x202f;?</translation>
    </message>
    <message>
        <source>The seat’s PIN and passphrase go with the player who leaves; the new one chooses his own. Everybody is told.</source>
        <translation>Le code et la phrase de passe de la place partent avec le joueur&#x202f;; le nouveau choisit la sienne. Tout le monde en est averti.</translation>
    </message>
    <message>
        <source>The seat’s PIN goes with the player who leaves. Everybody is told.</source>
        <translation>Le code de la place part avec le joueur. Tout le monde en est averti.</translation>
    </message>
    <message>
        <source>The table orders for {player}, for all to see.</source>
        <translation>La table donne les ordres de {player}, au vu de tous.</translation>
    </message>
    <message>
        <source>Who has forgotten?</source>
        <translation>Qui a oublié&#x202f;?</translation>
    </message>
    <message>
        <source>Who leaves, and who takes the seat?</source>
        <translation>Qui part, et qui prend la place&#x202f;?</translation>
    </message>
    <message>
        <source>{after} in the place of {before}?</source>
        <translation>{after} à la place de {before}&#x202f;?</translation>
    </message>
    <message>
        <source>{player} has a new passphrase.</source>
        <translation>{player} a une nouvelle phrase de passe.</translation>
    </message>
    <message>
        <source>{player} has no PIN any more.</source>
        <translation>{player} n’a plus de code.</translation>
    </message>
    <message>
        <source>{player} will be told.</source>
        <translation>{player} en sera averti.</translation>
    </message>
    <message>
        <source>{player}’s orders are sealed; {player} will be told.</source>
        <translation>Les ordres de {player} sont scellés&#x202f;; {player} en sera averti.</translation>
    </message>
</context>
<context>
    <name>Toolbox</name>
    <message>
        <source>Army</source>
        <translation>Armée</translation>
    </message>
    <message>
        <source>Centre</source>
        <translation>Centre</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Retirer</translation>
    </message>
</context>
<context>
    <name>TourBar</name>
    <message>
        <source>All at once</source>
        <translation>Tout montrer</translation>
    </message>
    <message>
        <source>All battles at once (Escape)</source>
        <translation>Toutes les batailles d’un coup (Échap)</translation>
    </message>
    <message>
        <source>Battle before (←)</source>
        <translation>Bataille précédente (←)</translation>
    </message>
    <message>
        <source>Go on (P)</source>
        <translation>Reprendre (P)</translation>
    </message>
    <message>
        <source>Half as fast (S)</source>
        <translation>Deux fois moins vite (S)</translation>
    </message>
    <message>
        <source>Next battle (Space)</source>
        <translation>Bataille suivante (Espace)</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Ordres</translation>
    </message>
    <message>
        <source>Pause (P)</source>
        <translation>Pause (P)</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Lent</translation>
    </message>
</context>
<context>
    <name>TurnFields</name>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Année</translation>
    </message>
</context>
<context>
    <name>TurnPanel</name>
    <message>
        <source>A reminder for each player whose orders are missing</source>
        <translation>Un rappel pour chaque joueur dont les ordres manquent</translation>
    </message>
    <message>
        <source>A reminder to {player} is on the clipboard.</source>
        <translation>Un rappel à {player} est dans le presse-papiers.</translation>
    </message>
    <message>
        <source>Copy reminders to all</source>
        <translation>Copier les rappels à tous</translation>
    </message>
    <message>
        <source>Mail reminders…</source>
        <translation>Envoyer des rappels…</translation>
    </message>
    <message>
        <source>Orders are due on {when}, with {minutes} minutes of grace.</source>
        <translation>Les ordres sont attendus le {when}, avec {minutes} minutes de grâce.</translation>
    </message>
    <message>
        <source>Orders are due on {when}.</source>
        <translation>Les ordres sont attendus le {when}.</translation>
    </message>
    <message>
        <source>Reminders on the clipboard: {0}</source>
        <translation>Rappels dans le presse-papiers&#xa0;: {0}</translation>
    </message>
    <message>
        <source>The clock stands still for now.</source>
        <translation>L’horloge est arrêtée pour l’instant.</translation>
    </message>
    <message>
        <source>There is no deadline.</source>
        <translation>Il n’y a pas d’échéance.</translation>
    </message>
    <message>
        <source>{0} of {1} are in</source>
        <translation>{0} sur {1} sont là</translation>
    </message>
</context>
<context>
    <name>PlaceTypeAhead</name>
    <message>
        <source>By number</source>
        <translation>Par chiffre</translation>
    </message>
    <message>
        <source>No place is called so. Backspace, or Esc.</source>
        <translation>Aucun lieu ne s’appelle ainsi. Retour arrière, ou Échap.</translation>
    </message>
    <message>
        <source>None of these may be chosen now.</source>
        <translation>Aucun de ceux-ci ne peut être choisi maintenant.</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Lieux</translation>
    </message>
    <message>
        <source>Up and down, Enter; Esc stops.</source>
        <translation>Haut et bas, Entrée&#x202f;; Échap arrête.</translation>
    </message>
    <message>
        <source>Write a place…</source>
        <translation>Écrivez un lieu…</translation>
    </message>
</context>
<context>
    <name>UnitTableModel</name>
    <message>
        <source>Army</source>
        <translation>Armée</translation>
    </message>
    <message>
        <source>Build {number}</source>
        <translation>Construction {number}</translation>
    </message>
    <message>
        <source>Built</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Coast</source>
        <translation>Côte</translation>
    </message>
    <message>
        <source>Fleet</source>
        <translation>Flotte</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordre</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Unité</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Où</translation>
    </message>
    <message>
        <source>Whom</source>
        <translation>Qui</translation>
    </message>
    <message>
        <source>no order</source>
        <translation>aucun ordre</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>rien</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>reste</translation>
    </message>
</context>
<context>
    <name>UnitTableView</name>
    <message>
        <source>Enter opens the list of a cell, up and down choose, Enter takes it.</source>
        <translation>Entrée ouvre la liste d’une case, haut et bas choisissent, Entrée valide.</translation>
    </message>
    <message>
        <source>Units and their orders</source>
        <translation>Les unités et leurs ordres</translation>
    </message>
</context>
<context>
    <name>ConvoyCard</name>
    <message>
        <source>Another way</source>
        <translation>Autre route</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Copy request text</source>
        <translation>Copier la demande</translation>
    </message>
    <message>
        <source>Copy request text: {unit}</source>
        <translation>Copier la demande&#xa0;: {unit}</translation>
    </message>
    <message>
        <source>Give these orders</source>
        <translation>Donner ces ordres</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Laisser</translation>
    </message>
    <message>
        <source>Order these fleets too</source>
        <translation>Ordonner aussi ces flottes</translation>
    </message>
    <message>
        <source>needs {power}: {unit}</source>
        <translation>demande {power}&#xa0;: {unit}</translation>
    </message>
    <message>
        <source>{power}: {order}</source>
        <translation>{power}&#xa0;: {order}</translation>
    </message>
</context>
<context>
    <name>Waiting</name>
    <message>
        <source>Reading {name}…</source>
        <translation>Lecture de {name}…</translation>
    </message>
    <message>
        <source>Stop reading</source>
        <translation>Arrêter la lecture</translation>
    </message>
</context>
<context>
    <name>WatchedFolderBar</name>
    <message>
        <source>Lay them in the inbox</source>
        <translation>Les déposer</translation>
    </message>
    <message>
        <source>New answers there are offered; nothing is applied</source>
        <translation>Les nouvelles réponses y sont proposées&#x202f;; rien n’est appliqué</translation>
    </message>
    <message>
        <source>New in {folder}: {files}</source>
        <translation>Nouveau dans {folder}&#xa0;: {files}</translation>
    </message>
    <message>
        <source>No folder is watched for answers.</source>
        <translation>Aucun dossier n’est surveillé.</translation>
    </message>
    <message>
        <source>Stop watching</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Watch a folder</source>
        <translation>Surveiller un dossier</translation>
    </message>
    <message>
        <source>Watch a folder…</source>
        <translation>Surveiller un dossier…</translation>
    </message>
    <message>
        <source>{folder} cannot be read.</source>
        <translation>{folder} ne peut pas être lu.</translation>
    </message>
    <message>
        <source>{folder} is watched; nothing new.</source>
        <translation>{folder} est surveillé&#x202f;; rien de nouveau.</translation>
    </message>
</context>
<context>
    <name>PlayerKindButton</name>
    <message>
        <source>A person</source>
        <translation>Une personne</translation>
    </message>
    <message>
        <source>Player {number}: {who}</source>
        <translation>Joueur {number}&#xa0;: {who}</translation>
    </message>
    <message>
        <source>{who}: press to change</source>
        <translation>{who}&#xa0;: cliquez pour changer</translation>
    </message>
</context>
<context>
    <name>FreeTextLines</name>
    <message>
        <source>As written, unread until the deadline</source>
        <translation>Tel qu’écrit, non lu avant l’échéance</translation>
    </message>
    <message>
        <source>Delete takes this line back.</source>
        <translation>Suppr retire cette ligne.</translation>
    </message>
    <message>
        <source>Written orders</source>
        <translation>Ordres écrits</translation>
    </message>
</context>
<context>
    <name>ZoomButtons</name>
    <message>
        <source>Whole map (0)</source>
        <translation>Toute la carte (0)</translation>
    </message>
    <message>
        <source>Zoom in (+)</source>
        <translation>Agrandir (+)</translation>
    </message>
    <message>
        <source>Zoom out (−)</source>
        <translation>Réduire (−)</translation>
    </message>
</context>
<context>
    <name>_UnitResultRow</name>
    <message>
        <source>attacks</source>
        <translation>attaque</translation>
    </message>
    <message>
        <source>carries {place}</source>
        <translation>convoie {place}</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>coupé</translation>
    </message>
    <message>
        <source>marches on {place}</source>
        <translation>marche sur {place}</translation>
    </message>
    <message>
        <source>moves in</source>
        <translation>avance</translation>
    </message>
    <message>
        <source>no convoy</source>
        <translation>pas de convoi</translation>
    </message>
    <message>
        <source>stands there</source>
        <translation>est en place</translation>
    </message>
    <message>
        <source>supports {place}</source>
        <translation>soutient {place}</translation>
    </message>
    <message>
        <source>void</source>
        <translation>sans effet</translation>
    </message>
</context>
<context>
    <name>_LessonBoardPage</name>
    <message>
        <source>All is ordered: see what happens.</source>
        <translation>Tout est ordonné&#xa0;: voyez ce qui arrive.</translation>
    </message>
</context>
</TS>
