"""A fuzzer for every reader of what somebody else may have written; `make fuzz`."""
