"""The screens of Werewolves Diplomacy."""
