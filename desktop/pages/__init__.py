"""The pages of a seat in games with secret roles: the same shape for everybody."""
