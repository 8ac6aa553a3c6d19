"""What became of orders: resolution, history, reports, explanations, statistics."""
