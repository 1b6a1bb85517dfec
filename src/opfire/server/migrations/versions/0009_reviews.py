"""Reviews of games that are over, and games that branched off from others."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
    )
    op.create_table(
        "branches",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("origin", sa.String(32), nullable=False, index=True),
        sa.Column("at", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("branches")
    op.drop_table("reviews")
