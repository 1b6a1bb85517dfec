"""What people are called at their seats, and in all battles of a campaign."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seats", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.add_column("campaigns", sa.Column("names", sa.Text, nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("campaigns", "names")
    op.drop_column("seats", "name")
