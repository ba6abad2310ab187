"""Many people, one truth: the actor of a table, its log, its seats, its protocol."""
