"""When the server was away, which mail addresses were confirmed, and which games and campaigns are private."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def _private() -> sa.Column[int]:
    return sa.Column("private", sa.Integer, nullable=False, server_default="0")


def upgrade() -> None:
    op.add_column("games", _private())
    op.add_column("campaigns", _private())
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("beat", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.Integer, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "addresses",
        sa.Column("address", sa.String(200), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("wanted", sa.Integer, nullable=False),
        sa.Column("asked", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mailboxes",
        sa.Column("mailbox", sa.String(200), primary_key=True),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("stopped", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    for table in ("mailboxes", "addresses", "outages", "processes"):
        op.drop_table(table)
    op.drop_column("campaigns", "private")
    op.drop_column("games", "private")
