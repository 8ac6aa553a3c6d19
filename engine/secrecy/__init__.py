"""What secrets look like from outside: files for their owner alone, lengths that tell nothing."""
