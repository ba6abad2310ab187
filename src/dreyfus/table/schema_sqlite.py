"""The schema of a SQLite log: what each version of it has brought."""

from typing import Final

APPLICATION = 0x44524659
"""What marks a SQLite file as ours: ``DRFY``."""

_FIRST: Final = """
CREATE TABLE tables (
    name TEXT PRIMARY KEY,
    time INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    header TEXT NOT NULL,
    secret TEXT NOT NULL,
    rematch_of TEXT UNIQUE REFERENCES tables,
    ended INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX unfinished ON tables (time) WHERE NOT ended;
CREATE TABLE chairs (
    name TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL CHECK (seat IN (0, 1, 2)),
    owner TEXT,
    level TEXT,
    PRIMARY KEY (name, seat),
    CHECK ((owner IS NULL) <> (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX owners ON chairs (owner) WHERE owner IS NOT NULL;
CREATE TABLE events (
    name TEXT NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER CHECK (seat IN (0, 1, 2)),
    made_by TEXT NOT NULL,
    id TEXT,
    move TEXT NOT NULL,
    digest TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (name, seq),
    UNIQUE (name, id)
) STRICT, WITHOUT ROWID
"""

_SECOND: Final = """
ALTER TABLE tables ADD COLUMN seating TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN host TEXT;
ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET seating = (
    SELECT json_group_array(json(chair)) FROM (
        SELECT CASE WHEN owner IS NULL THEN json_object('level', level)
            ELSE json_object('owner', owner) END AS chair
        FROM chairs WHERE chairs.name = tables.name ORDER BY seat
    )
);
ALTER TABLE events
    ADD COLUMN kind TEXT NOT NULL DEFAULT 'move' CHECK (kind IN ('move', 'house'));
CREATE TABLE rooms (
    name TEXT PRIMARY KEY,
    code INTEGER NOT NULL UNIQUE,
    revision INTEGER NOT NULL CHECK (revision > 0),
    time INTEGER NOT NULL,
    room TEXT NOT NULL
) STRICT;
CREATE TABLE room_owners (
    name TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
    owner TEXT NOT NULL,
    PRIMARY KEY (name, owner)
) STRICT, WITHOUT ROWID;
CREATE INDEX rooms_of_owners ON room_owners (owner)
"""
"""Rooms, house events, chairs that change hands: what a table was opened with is kept apart."""

STEPS: Final = {1: _FIRST, 2: _SECOND}
"""The statements that lead to each version from the one before it, parted by semicolons."""

SCHEMA: Final = max(STEPS)
"""The schema's version; a file of a later one is left alone, an older one is brought up to it."""


def statements(version: int) -> list[str]:
    """The statements that lead to this version from the one before it."""
    return [*STEPS[version].split(";"), f"PRAGMA user_version = {version}"]


def creation() -> str:
    """The script that makes a log of an empty database, in one transaction."""
    steps = [statement for version in sorted(STEPS) for statement in statements(version)]
    return ";".join(["BEGIN", *steps, f"PRAGMA application_id = {APPLICATION}", "COMMIT"])
