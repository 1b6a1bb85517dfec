"""What the players have agreed on: draw offers, clocks, the game that follows."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("games", "terms")
