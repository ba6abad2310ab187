"""Rooms, house events, and who holds a table among several processes."""

from alembic import op

from dreyfus.table import schema_postgres, schema_sqlite

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Walk one version up."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in (schema_sqlite if sqlite else schema_postgres).statements(2):
        op.execute(statement)
