"""Decisions made from a `View` and nothing else."""
