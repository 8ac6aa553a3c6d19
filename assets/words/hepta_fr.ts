<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AccountsSheet</name>
    <message>
        <source>Centres</source>
        <translation>Centres</translation>
    </message>
    <message>
        <source>Centres and units of all nations</source>
        <translation>Centres et unités de toutes les nations</translation>
    </message>
    <message>
        <source>Centres · units of each nation, by its mark, wherever they are; after it what it builds (+) or removes (−). It builds on the board of its mark alone.</source>
        <translation>Centres · unités de chaque nation, selon sa marque, où qu’ils soient&#x202f;; puis ce qu’elle construit (+) ou retire (−). Elle ne construit que sur le plateau de sa marque.</translation>
    </message>
    <message>
        <source>Mark {0}</source>
        <translation>Marque {0}</translation>
    </message>
    <message>
        <source>Put the table away (Esc)</source>
        <translation>Ranger le tableau (Échap)</translation>
    </message>
    <message>
        <source>The centres and units of all nations (Ctrl+8)</source>
        <translation>Les centres et les unités de toutes les nations (Ctrl+8)</translation>
    </message>
</context>
<context>
    <name>BoardCell</name>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
    </message>
    <message>
        <source>Look closely at board {0}: click here, or double-click the board (Ctrl+{0})</source>
        <translation>Regarder de près le plateau {0} : cliquez ici, ou double-cliquez sur le plateau (Ctrl+{0})</translation>
    </message>
    <message>
        <source>New: {0}</source>
        <translation>Nouveau&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Orders to other boards: {0}</source>
        <translation>Ordres vers d’autres plateaux&#xa0;: {0}</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nouveau</translation>
    </message>
    <message>
        <source>{0} to order</source>
        <translation>{0} à ordonner</translation>
    </message>
    <message>
        <source>✓ all</source>
        <translation>✓ tout</translation>
    </message>
</context>
<context>
    <name>BoardListTools</name>
    <message>
        <source>All boards</source>
        <translation>Tous les plateaux</translation>
    </message>
    <message>
        <source>Board to copy to</source>
        <translation>Plateau où recopier</translation>
    </message>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
    </message>
    <message>
        <source>Choose a board first: its orders are copied to another</source>
        <translation>Choisissez d’abord un plateau&#xa0;: ses ordres sont recopiés sur un autre</translation>
    </message>
    <message>
        <source>Choose another board to copy to</source>
        <translation>Choisissez un autre plateau où recopier</translation>
    </message>
    <message>
        <source>Choose the next unit without an order (N)</source>
        <translation>Choisir l’unité suivante sans ordre (N)</translation>
    </message>
    <message>
        <source>Copy to</source>
        <translation>Recopier sur</translation>
    </message>
    <message>
        <source>Every unit listed has an order</source>
        <translation>Toutes les unités de la liste ont un ordre</translation>
    </message>
    <message>
        <source>Give the orders of board {0} on that board, too</source>
        <translation>Donner aussi sur ce plateau les ordres du plateau {0}</translation>
    </message>
    <message>
        <source>Hold the rest</source>
        <translation>Le reste tient</translation>
    </message>
    <message>
        <source>Let every unit of board {0} without an order hold</source>
        <translation>Faire tenir toutes les unités du plateau {0} qui n’ont pas d’ordre</translation>
    </message>
    <message>
        <source>Let every unit on any board without an order hold</source>
        <translation>Faire tenir, sur tous les plateaux, toutes les unités qui n’ont pas d’ordre</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivante</translation>
    </message>
    <message>
        <source>Orders given: {0}</source>
        <translation>Ordres donnés&#xa0;: {0}</translation>
    </message>
    <message>
        <source>Orders listed</source>
        <translation>Ordres affichés</translation>
    </message>
    <message>
        <source>board {0}</source>
        <translation>le plateau {0}</translation>
    </message>
</context>
<context>
    <name>BoardNews</name>
    <message>
        <source>News on {0}</source>
        <translation>Du nouveau&#xa0;: {0}</translation>
    </message>
    <message>
        <source>The next board on which something befell you (F8)</source>
        <translation>Le plateau suivant où il vous est arrivé quelque chose (F8)</translation>
    </message>
    <message>
        <source>centres lost: {0}</source>
        <translation>centres perdus&#xa0;: {0}</translation>
    </message>
    <message>
        <source>centres won: {0}</source>
        <translation>centres gagnés&#xa0;: {0}</translation>
    </message>
    <message>
        <source>orders that failed: {0}</source>
        <translation>ordres échoués&#xa0;: {0}</translation>
    </message>
    <message>
        <source>units driven out: {0}</source>
        <translation>unités délogées&#xa0;: {0}</translation>
    </message>
</context>
<context>
    <name>ClaimBuilder</name>
    <message>
        <source>Add a test</source>
        <translation>Ajouter une condition</translation>
    </message>
    <message>
        <source>Add this claim</source>
        <translation>Ajouter cette revendication</translation>
    </message>
    <message>
        <source>How the tests are joined</source>
        <translation>Lien entre les conditions</translation>
    </message>
    <message>
        <source>Victory together with:</source>
        <translation>Victoire commune avec&#xa0;:</translation>
    </message>
    <message>
        <source>all of these</source>
        <translation>toutes</translation>
    </message>
    <message>
        <source>any of these</source>
        <translation>au moins une</translation>
    </message>
    <message>
        <source>judge after the builds</source>
        <translation>juger après les constructions</translation>
    </message>
</context>
<context>
    <name>ClaimsPanel</name>
    <message>
        <source>Change</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <source>Claims are tried from the first to the last; the first that can be is yours.</source>
        <translation>Les revendications sont essayées dans l’ordre&#x202f;; la première possible est la vôtre.</translation>
    </message>
    <message>
        <source>Claims of victory</source>
        <translation>Revendications de victoire</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Descendre</translation>
    </message>
    <message>
        <source>Take out</source>
        <translation>Retirer</translation>
    </message>
    <message>
        <source>Type a claim, e.g. {example}</source>
        <translation>Écrire une revendication, p. ex. {example}</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Monter</translation>
    </message>
    <message>
        <source>you</source>
        <translation>vous</translation>
    </message>
    <message>
        <source>{players}: enough now</source>
        <translation>{players}&#x202f;: assez maintenant</translation>
    </message>
    <message>
        <source>{players}: not enough now, for {who} must have {count}</source>
        <translation>{players}&#x202f;: pas assez maintenant, il faut {count} à {who}</translation>
    </message>
    <message>
        <source>{players}: {count} too few now</source>
        <translation>{players}&#x202f;: {count} de moins qu’il n’en faut maintenant</translation>
    </message>
</context>
<context>
    <name>NationLedger</name>
    <message>
        <source>Centres by player and board</source>
        <translation>Centres par joueur et par plateau</translation>
    </message>
    <message>
        <source>Centres by the mark of their owner. Press to see all nations.</source>
        <translation>Centres selon la marque de leur possesseur. Cliquez pour voir toutes les nations.</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>restent</translation>
    </message>
    <message>
        <source>{0}: centres {1}, units {2}</source>
        <translation>{0}&#xa0;: centres {1}, unités {2}</translation>
    </message>
</context>
<context>
    <name>NationWords</name>
    <message>
        <source>centres elsewhere: {0}</source>
        <translation>centres ailleurs&#xa0;: {0}</translation>
    </message>
    <message>
        <source>to build on board {1}: {0}</source>
        <translation>à construire sur le plateau {1}&#xa0;: {0}</translation>
    </message>
    <message>
        <source>to remove: {0}</source>
        <translation>à retirer&#xa0;: {0}</translation>
    </message>
    <message>
        <source>{0}: centres {1}, units {2}</source>
        <translation>{0}&#xa0;: centres {1}, unités {2}</translation>
    </message>
</context>
<context>
    <name>SingleBoardView</name>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
    </message>
</context>
<context>
    <name>PlayerNames</name>
    <message>
        <source>player {0}</source>
        <translation>joueur {0}</translation>
    </message>
</context>
<context>
    <name>TestRow</name>
    <message>
        <source>Comparison</source>
        <translation>Comparaison</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Combien</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Joueur</translation>
    </message>
    <message>
        <source>Take this test out</source>
        <translation>Retirer cette condition</translation>
    </message>
    <message>
        <source>What becomes of the order</source>
        <translation>Ce que devient l’ordre</translation>
    </message>
    <message>
        <source>What is tested</source>
        <translation>Ce qui est vérifié</translation>
    </message>
    <message>
        <source>builds of</source>
        <translation>constructions de</translation>
    </message>
    <message>
        <source>centres of</source>
        <translation>centres de</translation>
    </message>
    <message>
        <source>not</source>
        <translation>non</translation>
    </message>
    <message>
        <source>order</source>
        <translation>ordre</translation>
    </message>
    <message>
        <source>owner is</source>
        <translation>est au</translation>
    </message>
</context>
<context>
    <name>VictoryFields</name>
    <message>
        <source>The war is over, and these players win it: one alone, two or three together.</source>
        <translation>La guerre est finie, et ces joueurs la gagnent&#xa0;: un seul, ou deux ou trois ensemble.</translation>
    </message>
</context>
<context>
    <name>WarRulings</name>
    <message>
        <source>A victory</source>
        <translation>Une victoire</translation>
    </message>
</context>
<context>
    <name>MultiBoardSeatScreen</name>
    <message>
        <source>Claim {claim}</source>
        <translation>Revendication {claim}</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>Revendications</translation>
    </message>
    <message>
        <source>This claim is begun and not on your list, so it does not count: {claim}</source>
        <translation>Cette revendication commencée n’est pas dans votre liste et ne compte donc pas&#x202f;: {claim}</translation>
    </message>
</context>
<context>
    <name>MultiBoardView</name>
    <message>
        <source>All boards</source>
        <translation>Tous les plateaux</translation>
    </message>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
    </message>
    <message>
        <source>Move together</source>
        <translation>Bouger ensemble</translation>
    </message>
    <message>
        <source>Show all boards alike (Ctrl+0)</source>
        <translation>Montrer tous les plateaux à la même taille (Ctrl+0)</translation>
    </message>
    <message>
        <source>Zoom and pan all boards together</source>
        <translation>Agrandir et déplacer tous les plateaux ensemble</translation>
    </message>
</context>
</TS>
