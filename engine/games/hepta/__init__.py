"""CW Heptadiplomacy: seven boards, one war (rules.md 5)."""
