"""How the names of the files end in which plans are kept."""

SUFFIX = ".lupiplan"
