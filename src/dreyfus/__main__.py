"""`python -m dreyfus` is the command `dreyfus`."""

from dreyfus.faces.cli import main

main()
