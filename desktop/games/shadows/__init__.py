"""The windows of 1897 and of the League of Shadows."""
