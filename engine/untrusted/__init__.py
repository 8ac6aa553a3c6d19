"""Bytes of strangers: files opened safely, archives unpacked within bounds, and a worker process
with a deadline and a memory limit for whatever takes them apart. See decision 24."""
