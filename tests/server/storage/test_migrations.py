"""The migrations make exactly the tables that the code uses, and old databases keep their games."""

import asyncio
from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from opfire.server.storage.database import MIGRATIONS
from opfire.server.storage.schema import metadata
from opfire.server.storage.seats import Seat
from opfire.server.storage.store import NO_TERMS, Store

FIRST_GAME = """
INSERT INTO games (id, header, dice, status, turn, revision, created, updated)
VALUES ('old', '{"game":"toy","scenario":"toy/duel","seed":1,"rules":"1"}', 'rolled', 'playing', 2, 5, 1, 1)
"""
ITS_SEAT = "INSERT INTO seats (game, side, number, player, token, seed) VALUES ('old', 'ash', 0, 'human', 'secret', 3)"


def migrate(file: Path, revision: str, *statements: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def test_the_migrations_make_the_tables_of_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    migrate(file, "head")
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_database_of_the_first_version_keeps_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    migrate(file, "0001", FIRST_GAME, ITS_SEAT)

    async def read() -> None:
        store = await Store.open(str(file))
        game = await store.load("old")
        await store.close()
        assert game is not None
        assert (game.header.scenario, game.revision, game.terms) == ("toy/duel", 5, NO_TERMS)
        assert game.seats == (Seat("ash", "human", "secret", 3, name=""),)

    asyncio.run(read())
