"""Winter 1900 in the windows."""
