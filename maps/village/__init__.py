"""A village drawn for any number of houses: the sheet of the party games."""
