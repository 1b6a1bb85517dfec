"""Where the holder of a seat wants to be told that it is his turn."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("seats", sa.Column("notice", sa.Text))


def downgrade() -> None:
    op.drop_column("seats", "notice")
