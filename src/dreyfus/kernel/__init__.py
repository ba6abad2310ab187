"""The C kernel: the fast twin of a few rules, and what is built on it; masks and plain numbers."""
