"""Records with something changed in them: bytes, pieces, lines; the kinds in turn."""

from collections.abc import Callable, Iterator
from random import Random


def flipped_bit(content: bytes, random: Random) -> bytes:
    at = random.randrange(len(content))
    return content[:at] + bytes([content[at] ^ 1 << random.randrange(8)]) + content[at + 1 :]


def other_byte(content: bytes, random: Random) -> bytes:
    at = random.randrange(len(content))
    byte = random.choice((random.randrange(256), random.choice(content)))
    return content[:at] + bytes([byte]) + content[at + 1 :]


def cut_off(content: bytes, random: Random) -> bytes:
    return content[: random.randrange(len(content))]


def cut_out(content: bytes, random: Random) -> bytes:
    at, length = random.randrange(len(content)), random.choice((1, 1, 2, 3, 20, 200))
    return content[:at] + content[at + length :]


def copied_in(content: bytes, random: Random) -> bytes:
    start, at = random.randrange(len(content)), random.randrange(len(content))
    return content[:at] + content[start : start + random.choice((1, 2, 9, 60))] + content[at:]


def swapped_lines(content: bytes, random: Random) -> bytes:
    lines = content.split(b"\n")
    a = random.randrange(len(lines))
    near = (a + 1) % len(lines)
    b = random.choice((near, random.randrange(len(lines))))
    lines[a], lines[b] = lines[b], lines[a]
    return b"\n".join(lines)


def line_gone(content: bytes, random: Random) -> bytes:
    lines = content.split(b"\n")
    del lines[random.randrange(len(lines))]
    return b"\n".join(lines)


def line_twice(content: bytes, random: Random) -> bytes:
    lines = content.split(b"\n")
    at = random.randrange(len(lines))
    return b"\n".join([*lines[:at], lines[at], *lines[at:]])


def swapped_words(content: bytes, random: Random) -> bytes:
    """Two words of a line exchanged: cards change hands, numbers their places."""
    lines = content.split(b"\n")
    at = random.choice([number for number, line in enumerate(lines) if b" " in line] or [0])
    words = lines[at].split(b" ")
    a, b = random.randrange(len(words)), random.randrange(len(words))
    words[a], words[b] = words[b], words[a]
    lines[at] = b" ".join(words)
    return b"\n".join(lines)


KINDS: tuple[Callable[[bytes, Random], bytes], ...] = (
    flipped_bit,
    other_byte,
    cut_off,
    cut_out,
    copied_in,
    swapped_lines,
    line_gone,
    line_twice,
    swapped_words,
)


def mutations(content: bytes, number: int, random: Random) -> Iterator[tuple[str, bytes]]:
    """So many changed contents, each with the name of what was done."""
    for count in range(number):
        kind = KINDS[count % len(KINDS)]
        yield kind.__name__, kind(content, random)
