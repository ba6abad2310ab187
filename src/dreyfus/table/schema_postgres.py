"""The schema of a PostgreSQL log: what each version of it has brought.

The versions are those of `schema_sqlite`, and so are the names of tables and columns. What only
several processes need comes on top: `servers`, and `tables.server`, which of them holds a table.
"""

from typing import Final

_FIRST: Final = """
CREATE TABLE tables (
    name text PRIMARY KEY,
    time bigint NOT NULL,
    ruleset text NOT NULL,
    header text NOT NULL,
    secret text NOT NULL,
    rematch_of text UNIQUE REFERENCES tables,
    ended boolean NOT NULL DEFAULT false
);
CREATE INDEX unfinished ON tables (time) WHERE NOT ended;
CREATE TABLE chairs (
    name text NOT NULL REFERENCES tables,
    seat smallint NOT NULL CHECK (seat IN (0, 1, 2)),
    owner text,
    level text,
    PRIMARY KEY (name, seat),
    CHECK ((owner IS NULL) <> (level IS NULL))
);
CREATE INDEX owners ON chairs (owner) WHERE owner IS NOT NULL;
CREATE TABLE events (
    name text NOT NULL REFERENCES tables,
    seq integer NOT NULL CHECK (seq > 0),
    seat smallint CHECK (seat IN (0, 1, 2)),
    made_by text NOT NULL,
    id text,
    move text NOT NULL,
    digest text NOT NULL,
    time bigint NOT NULL,
    PRIMARY KEY (name, seq),
    UNIQUE (name, id)
)
"""

_SECOND: Final = """
ALTER TABLE tables ADD COLUMN seating text NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN host text;
ALTER TABLE tables ADD COLUMN terms text NOT NULL DEFAULT '{}';
UPDATE tables SET seating = (
    SELECT json_agg(
        CASE WHEN owner IS NULL THEN json_build_object('level', level)
            ELSE json_build_object('owner', owner) END ORDER BY seat
    )::text FROM chairs WHERE chairs.name = tables.name
);
ALTER TABLE events
    ADD COLUMN kind text NOT NULL DEFAULT 'move' CHECK (kind IN ('move', 'house'));
CREATE TABLE rooms (
    name text PRIMARY KEY,
    code bigint NOT NULL UNIQUE,
    revision integer NOT NULL CHECK (revision > 0),
    time bigint NOT NULL,
    room text NOT NULL
);
CREATE TABLE room_owners (
    name text NOT NULL REFERENCES rooms ON DELETE CASCADE,
    owner text NOT NULL,
    PRIMARY KEY (name, owner)
);
CREATE INDEX rooms_of_owners ON room_owners (owner);
CREATE TABLE servers (number integer PRIMARY KEY);
ALTER TABLE tables ADD COLUMN server integer;
CREATE INDEX held ON tables (server) WHERE NOT ended
"""

STEPS: Final = {1: _FIRST, 2: _SECOND}
"""The statements that lead to each version from the one before it, parted by semicolons."""

SCHEMA: Final = max(STEPS)
"""The schema's version."""


def statements(version: int) -> list[str]:
    """The statements that lead to this version from the one before it."""
    return STEPS[version].split(";")
