"""The program and its shell: window, menus, settings, start and crash guard."""
