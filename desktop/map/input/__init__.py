"""The window onto a map: pointer, wheel, fingers, keys, menu and cards."""
