"""Play by mail: packets out, orders back, and what the GM is told of them."""
