"""The suffixes of the files that go by post."""

PACKET = ".lupipacket"
"""What the GM sends a player."""

ORDERS = ".lupiorders"
"""What a player sends back."""
