"""The first tables: games, their entries, seats and latest snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def _of_game() -> sa.Column[str]:
    return sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "entries",
        _of_game(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("payload", sa.Text, nullable=False),
    )
    op.create_table(
        "seats",
        _of_game(),
        sa.Column("side", sa.String(64), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("player", sa.String(64), nullable=False),
        sa.Column("token", sa.String(64)),
        sa.Column("seed", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "snapshots",
        _of_game(),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
    )


def downgrade() -> None:
    for table in ("snapshots", "seats", "entries", "games"):
        op.drop_table(table)
