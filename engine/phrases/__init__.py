"""What the sentences of all games are made of: templates, names, orders, rulings."""
