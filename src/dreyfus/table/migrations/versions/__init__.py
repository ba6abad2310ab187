"""The versions of the schema, one a file; Alembic finds them here."""
