<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>BoardTools</name>
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
        <source>Copy to</source>
        <translation>Recopier sur</translation>
    </message>
    <message>
        <source>Give the same orders on that board</source>
        <translation>Donner les mêmes ordres sur ce plateau</translation>
    </message>
    <message>
        <source>Hold the rest</source>
        <translation>Le reste tient</translation>
    </message>
    <message>
        <source>Let every unit here without an order hold</source>
        <translation>Faire tenir ici toute unité sans ordre</translation>
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
    <name>Cell</name>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
    </message>
    <message>
        <source>Look closely at board {0} (Ctrl+{0})</source>
        <translation>Regarder de près le plateau {0} (Ctrl+{0})</translation>
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
</context>
<context>
    <name>Ledger</name>
    <message>
        <source>Centres by player and board</source>
        <translation>Centres par joueur et par plateau</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>manquants</translation>
    </message>
</context>
<context>
    <name>OneMap</name>
    <message>
        <source>Board {0}</source>
        <translation>Plateau {0}</translation>
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
    <name>WarSeatScreen</name>
    <message>
        <source>Claims</source>
        <translation>Revendications</translation>
    </message>
    <message>
        <source>player {0}</source>
        <translation>joueur {0}</translation>
    </message>
</context>
<context>
    <name>WarView</name>
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
