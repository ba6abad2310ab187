"""Tables, their chairs and their events."""

from alembic import op

from dreyfus.table import schema_postgres, schema_sqlite

revision = "1"
down_revision = None


def upgrade() -> None:
    """Walk one version up."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in (schema_sqlite if sqlite else schema_postgres).statements(1):
        op.execute(statement)
