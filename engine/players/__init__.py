"""Computer players and analysis: they read views, orders and the judge, and never a table."""
