"""People's own packs, which their games are played with."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "packs",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("shelf", sa.Integer, nullable=False, server_default="0"),
    )


def downgrade() -> None:
    op.drop_table("packs")
