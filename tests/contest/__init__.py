"""How strong the computer players are: contests among themselves and against yardsticks."""
