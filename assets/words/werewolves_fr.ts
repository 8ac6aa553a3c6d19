<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AnswerPage</name>
    <message>
        <source>Give no answer</source>
        <translation>Ne pas répondre</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Lettre</translation>
    </message>
    <message>
        <source>Nothing can be done about this place.</source>
        <translation>On ne peut rien faire à cet endroit.</translation>
    </message>
    <message>
        <source>Nothing on your list is of {power}.</source>
        <translation>Rien de votre liste ne concerne cette puissance&#xa0;: {power}.</translation>
    </message>
    <message>
        <source>You have used up that power.</source>
        <translation>Vous avez épuisé ce pouvoir.</translation>
    </message>
    <message>
        <source>Your letter</source>
        <translation>Votre lettre</translation>
    </message>
    <message>
        <source>{power} is in civil disorder then anyway.</source>
        <translation>Déjà en désordre civil à ce moment&#xa0;: {power}.</translation>
    </message>
</context>
<context>
    <name>CourtFields</name>
    <message>
        <source>as the rules say</source>
        <translation>selon la règle</translation>
    </message>
</context>
<context>
    <name>DatedFields</name>
    <message>
        <source>Year</source>
        <translation>Année</translation>
    </message>
    <message>
        <source>whole year</source>
        <translation>toute l’année</translation>
    </message>
</context>
<context>
    <name>DisorderFields</name>
    <message>
        <source>Cause</source>
        <translation>Cause</translation>
    </message>
</context>
<context>
    <name>PointsTable</name>
    <message>
        <source>Points</source>
        <translation>Points</translation>
    </message>
</context>
<context>
    <name>PowerChoicePage</name>
    <message>
        <source>No power holds this place.</source>
        <translation>Aucune puissance ne tient ce lieu.</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>This power cannot be chosen here.</source>
        <translation>Cette puissance ne peut pas être choisie ici.</translation>
    </message>
</context>
<context>
    <name>RoleFields</name>
    <message>
        <source>Role</source>
        <translation>Rôle</translation>
    </message>
</context>
<context>
    <name>RolesPanel</name>
    <message>
        <source>Civil disorder</source>
        <translation>Désordre civil</translation>
    </message>
    <message>
        <source>Nothing yet</source>
        <translation>Rien encore</translation>
    </message>
    <message>
        <source>Only you read this.</source>
        <translation>Vous seul lisez ceci.</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Puissance</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rôle</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Rôles</translation>
    </message>
    <message>
        <source>Told in private</source>
        <translation>Dit en secret</translation>
    </message>
    <message>
        <source>Werewolf</source>
        <translation>Loup-garou</translation>
    </message>
    <message>
        <source>from the start</source>
        <translation>dès le début</translation>
    </message>
    <message>
        <source>from {year}</source>
        <translation>depuis {year}</translation>
    </message>
    <message>
        <source>{power} · President</source>
        <translation>{power} · présidence</translation>
    </message>
</context>
<context>
    <name>TextPage</name>
    <message>
        <source>{0} of {1} characters</source>
        <translation>{0} caractères sur {1}</translation>
    </message>
</context>
<context>
    <name>UnionPanel</name>
    <message>
        <source>Court sentence</source>
        <translation>Sentence de la Cour</translation>
    </message>
    <message>
        <source>In disorder last</source>
        <translation>Derniers désordres</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
    <message>
        <source>Nobody holds the office.</source>
        <translation>La présidence est vacante.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>President</source>
        <translation>Présidence</translation>
    </message>
    <message>
        <source>Roles dealt</source>
        <translation>Rôles distribués</translation>
    </message>
    <message>
        <source>The Union</source>
        <translation>L’Union</translation>
    </message>
    <message>
        <source>{powers} ({season})</source>
        <translation>{powers} ({season})</translation>
    </message>
    <message>
        <source>{power}: civil disorder, {season}</source>
        <translation>{power}&#xa0;: désordre civil, {season}</translation>
    </message>
</context>
<context>
    <name>WolfFields</name>
    <message>
        <source>Werewolf</source>
        <translation>Loup-garou</translation>
    </message>
    <message>
        <source>no werewolf</source>
        <translation>pas un loup-garou</translation>
    </message>
    <message>
        <source>werewolf from the start</source>
        <translation>loup-garou dès le début</translation>
    </message>
    <message>
        <source>werewolf from {year}</source>
        <translation>loup-garou depuis {year}</translation>
    </message>
</context>
<context>
    <name>WolvesEnding</name>
    <message>
        <source>Role</source>
        <translation>Rôle</translation>
    </message>
    <message>
        <source>Roles and scores</source>
        <translation>Rôles et points</translation>
    </message>
    <message>
        <source>The werewolves are beaten</source>
        <translation>Les loups-garous sont vaincus</translation>
    </message>
    <message>
        <source>The werewolves have won</source>
        <translation>Les loups-garous ont gagné</translation>
    </message>
    <message>
        <source>{role}, werewolf</source>
        <translation>{role}, loup-garou</translation>
    </message>
    <message>
        <source>{role}, werewolf from {year}</source>
        <translation>{role}, loup-garou depuis {year}</translation>
    </message>
</context>
<context>
    <name>WolvesFields</name>
    <message>
        <source>Season</source>
        <translation>Saison</translation>
    </message>
</context>
<context>
    <name>WolvesPages</name>
    <message>
        <source>As last time</source>
        <translation>Comme la dernière fois</translation>
    </message>
    <message>
        <source>Nobody</source>
        <translation>Personne</translation>
    </message>
</context>
<context>
    <name>WolvesRulings</name>
    <message>
        <source>A civil disorder lifted</source>
        <translation>Un désordre civil annulé</translation>
    </message>
    <message>
        <source>A civil disorder to come</source>
        <translation>Un désordre civil à venir</translation>
    </message>
    <message>
        <source>The President</source>
        <translation>La présidence</translation>
    </message>
    <message>
        <source>The ballot of the court</source>
        <translation>Le vote de la Cour</translation>
    </message>
    <message>
        <source>The ballot of the werewolves</source>
        <translation>Le vote des loups-garous</translation>
    </message>
    <message>
        <source>The role of a power</source>
        <translation>Le rôle d’une puissance</translation>
    </message>
    <message>
        <source>This power holds this card; its player is told.</source>
        <translation>Cette puissance a cette carte&#x202f;; son joueur l’apprend.</translation>
    </message>
    <message>
        <source>This power will be in civil disorder:</source>
        <translation>Cette puissance sera en désordre civil&#xa0;:</translation>
    </message>
    <message>
        <source>This power will not be in civil disorder:</source>
        <translation>Cette puissance ne sera pas en désordre civil&#xa0;:</translation>
    </message>
    <message>
        <source>Whether this power is a werewolf. Who becomes one from this year on is told so, as if contaminated; anything else stands only on the player’s card: tell the player yourself.</source>
        <translation>Si cette puissance est un loup-garou. Qui le devient à partir de cette année l’apprend comme s’il était contaminé&#x202f;; le reste ne figure que sur la carte du joueur&#xa0;: prévenez-le vous-même.</translation>
    </message>
    <message>
        <source>Who is President; everybody is told.</source>
        <translation>Qui préside l’Union&#x202f;; tous l’apprennent.</translation>
    </message>
    <message>
        <source>Who is a werewolf</source>
        <translation>Qui est loup-garou</translation>
    </message>
    <message>
        <source>Whom the court punishes, and when; in the second round of a Winter, before it is published.</source>
        <translation>Qui la Cour punit, et quand&#x202f;; au second tour d’un hiver, avant la publication.</translation>
    </message>
    <message>
        <source>Whom the spy’s die is about</source>
        <translation>Sur qui porte le dé de l’espion</translation>
    </message>
    <message>
        <source>Whom the waiting die of the spy is about; he is told what it brings.</source>
        <translation>Sur qui porte le dé en attente de l’espion&#x202f;; il apprend ce qu’il donne.</translation>
    </message>
    <message>
        <source>Whom the werewolves frighten; in the second round of a Winter.</source>
        <translation>Qui les loups-garous effraient&#x202f;; au second tour d’un hiver.</translation>
    </message>
</context>
</TS>
