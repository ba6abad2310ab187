"""The way from every older schema to this version's, walked by Alembic.

`dreyfus.table.schema_sqlite` and `schema_postgres` hold the statements. Alembic takes a third of a
second to import; a log whose schema is this version's, or that is new, never comes here.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection


def bring_up(connection: Connection, version: str = "head") -> None:
    """Walk to a version within the connection's transaction; nothing happens if it is there.

    Raises:
        alembic.util.CommandError: the schema is of a version that this one does not know.
    """
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, version)
