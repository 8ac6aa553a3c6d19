"""Other programs' formats: saved games of the package `diplomacy`, e-mail judges' results."""
