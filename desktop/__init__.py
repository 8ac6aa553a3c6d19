"""The Qt side of Casus Lupi: windows, screens, the map table."""
