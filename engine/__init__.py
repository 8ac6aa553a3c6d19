"""The engine: rules, secrets and game files of Casus Lupi, without Qt, clock or dice.

Nothing is imported here; see `docs/architecture.md` for the rings and what each may see.
"""
