"""Bringing a PostgreSQL log up to this version's schema, in one transaction."""

from typing import Any

from dreyfus.table.address import shown
from dreyfus.table.log import UnusableLog
from dreyfus.table.postgres import SCHEMA_NAME, connect, faults


async def migrate_postgres(url: str, version: str = "head") -> None:
    """Bring the database up to a version, from nothing if need be; one process at a time.

    Raises:
        UnusableLog: it is of a later version, or nothing can be changed there.
        LogError: it cannot be reached.
    """
    from alembic.util import CommandError  # noqa: PLC0415  # half a second, once a start
    from sqlalchemy.exc import SQLAlchemyError  # noqa: PLC0415
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415
    from sqlalchemy.pool import NullPool  # noqa: PLC0415

    from dreyfus.table.migrations import bring_up  # noqa: PLC0415

    with faults():
        opened = await connect(url)

    async def given() -> Any:
        return opened

    engine = create_async_engine("postgresql+asyncpg://", async_creator=given, poolclass=NullPool)
    try:
        async with engine.begin() as transaction:
            # Whoever comes second waits here, and finds nothing left to do.
            await transaction.exec_driver_sql("SELECT pg_advisory_xact_lock(0)")
            await transaction.exec_driver_sql(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA_NAME}")
            await transaction.run_sync(bring_up, version)
    except CommandError as error:
        raise UnusableLog(shown(url), "newer", str(error)) from None
    except SQLAlchemyError as error:
        raise UnusableLog(shown(url), "unreadable", type(error).__name__) from None
    finally:
        await engine.dispose()
