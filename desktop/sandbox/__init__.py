"""What-if: a board on which everything may be tried and nothing is sent."""
