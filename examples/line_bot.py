"""A bot that plays by the line protocol (docs/bot-protocol.md): buys little, plays low."""

import json
import sys


def choose(view):
    """A move that the view offers."""
    options = view["options"]
    if options["play"]:
        return {"t": "play", "card": options["play"]["cards"][0]}
    if options["buy"]:
        few = min(2, options["buy"]["most"])
        return {"t": "buy", "discards": options["buy"]["cards"][:few]}
    return {"t": "cut", "n": 24} if options["cut"] else {"t": "confirm", "seat": view["seat"]}


for line in sys.stdin:
    asked = json.loads(line)
    if asked["t"] == "hello":
        answer = {"t": "hello", "version": 1, "name": "low"}
    else:
        answer = {"number": asked["number"], "move": choose(asked["view"])}
    print(json.dumps(answer), flush=True)
