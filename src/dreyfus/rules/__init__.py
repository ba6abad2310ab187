"""The rules of Dreyfus: pure values and functions, the specification of everything above."""
