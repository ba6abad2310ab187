"""Alembic runs this: it walks over the connection that `bring_up` has handed on.

A SQLite log keeps its version in the file's own mark, which is read before anything else is.
Alembic is told of it, and its own table does not stay.
"""

from alembic import context
from sqlalchemy.engine import Connection

connection: Connection = context.config.attributes["connection"]
is_sqlite = connection.dialect.name == "sqlite"

if is_sqlite:
    version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    connection.exec_driver_sql("CREATE TABLE alembic_version (version_num TEXT PRIMARY KEY)")
    if version:
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES (?)", (str(version),))
context.configure(connection=connection, transactional_ddl=True)
context.run_migrations()
if is_sqlite:
    connection.exec_driver_sql("DROP TABLE alembic_version")
