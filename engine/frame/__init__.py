"""The table: seats, envelopes, addressed reports, committed chance and the journal. No game."""
