"""Bringing a SQLite log up to this version's schema, in one transaction."""

import sqlite3


def migrate_sqlite(connection: sqlite3.Connection, version: str = "head") -> None:
    """Bring a SQLite log up to a version. The connection must be in no transaction.

    Raises:
        sqlite3.Error: it could not be done, and nothing was.
    """
    from sqlalchemy import create_engine, event  # noqa: PLC0415  # an old file alone comes here
    from sqlalchemy.exc import DBAPIError  # noqa: PLC0415
    from sqlalchemy.pool import StaticPool  # noqa: PLC0415

    from dreyfus.table.migrations import bring_up  # noqa: PLC0415

    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    event.listen(engine, "begin", lambda begun: begun.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as transaction:
            bring_up(transaction, version)
    except DBAPIError as error:
        raise sqlite3.DatabaseError(str(error.orig)) from None
