"""The options of the rules as one argument of a command: ``book,target=5``."""

from dreyfus.rules.ruleset import OPTIONS, PRESETS, STANDARD, Ruleset, UnknownOption, with_options


class BadRuleset(ValueError):
    """A ruleset that cannot be; `message` and `facts` say why in the texts' terms."""

    def __init__(self, message: str, **facts: str) -> None:
        self.message, self.facts = message, facts
        super().__init__(message)


def ruleset_of(text: str) -> Ruleset:
    """The options that the text names, split by commas: a preset, and options set to values.

    Raises:
        BadRuleset: it names what is no preset, no option or no value, or what is not played
            with cards here.
    """
    ruleset = STANDARD
    for word in filter(None, (part.strip() for part in text.split(","))):
        name, equals, value = word.partition("=")
        ruleset = _with(ruleset, name, value) if equals else _preset(name)
    if ruleset.enforcement != "strict":
        raise BadRuleset("ruleset-not-strict", found=ruleset.enforcement)
    return ruleset


def _preset(name: str) -> Ruleset:
    found = next((ruleset for known, ruleset in PRESETS.items() if known == name), None)
    if found is None:
        raise BadRuleset("ruleset-no-preset", found=name, known=", ".join(PRESETS))
    return found


def _with(ruleset: Ruleset, name: str, text: str) -> Ruleset:
    values = {str(value): value for value in OPTIONS.get(name, ())}
    try:
        return with_options(ruleset, {name: values.get(text, text)})
    except UnknownOption as unknown:
        known = ", ".join(map(str, unknown.known))
        if name in OPTIONS:
            raise BadRuleset("ruleset-no-value", name=name, found=text, known=known) from None
        raise BadRuleset("ruleset-no-option", found=name, known=known) from None
