"""Wire forms read from JSON: each value must be of the form that its class spells out."""

from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from dreyfus.records.bad_text import BadText, Wanted, listed
from dreyfus.records.strict_json import JsonObject, told

_Form = TypeVar("_Form")


def formed(form: type[_Form], value: object, place: str) -> _Form:
    """The wire form that a value read by `strict_json` states.

    Args:
        form: a class of `wire`.
        value: what was read.
        place: the keys that lead to the value, for what is refused.

    Raises:
        BadText: the value, or something in it, is not of the form; keys are neither missing,
            unknown nor given twice.
    """
    return cast("_Form", _of(form, value, place))


def _of(kind: Any, value: object, place: str) -> object:
    if is_dataclass(kind):
        return _fields(cast("type", kind), value, place)
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        return _optional(kind, value, place)
    if origin is tuple:
        return _tuple(get_args(kind), value, place)
    return _plain(kind, value, place)


def _plain(kind: Any, value: object, place: str) -> object:
    if get_origin(kind) is not Literal:
        if type(value) is not kind:
            raise BadText(place, told(value), Wanted.FORM)
        return value
    # `true` is not 1: the types are compared as well.
    if not any(value == one and type(value) is type(one) for one in get_args(kind)):
        raise BadText(place, told(value), Wanted.ONE_OF, known=listed(get_args(kind)))
    return value


def _optional(kind: Any, value: object, place: str) -> object:
    [some] = (one for one in get_args(kind) if one is not NoneType)
    return None if value is None else _of(some, value, place)


def _tuple(kinds: tuple[Any, ...], value: object, place: str) -> tuple[object, ...]:
    if not isinstance(value, list):
        raise BadText(place, told(value), Wanted.FORM)
    if kinds[-1] is Ellipsis:
        kinds = (kinds[0],) * len(value)
    if len(kinds) != len(value):
        raise BadText(place, told(value), Wanted.FORM)
    pairs = enumerate(zip(kinds, value, strict=True), start=1)
    return tuple(_of(kind, one, f"{place} {number}") for number, (kind, one) in pairs)


def _fields(kind: type, value: object, place: str) -> object:
    if not isinstance(value, JsonObject):
        raise BadText(place, told(value), Wanted.FORM)
    hints = get_type_hints(kind)
    for name in value.twice:
        raise BadText(place, name, Wanted.ONCE)
    # A stranger stands where it is; of what is missing only its absence can be shown.
    for name in (*(name for name in value if name not in hints), *hints):
        if name not in hints or name not in value:
            found = name if name in value else ""
            raise BadText(place, found, Wanted.ONE_OF, known=listed(hints))
    return kind(
        **{
            name: _of(hint, value[name], f"{place}, {name}".removeprefix(", "))
            for name, hint in hints.items()
        }
    )
