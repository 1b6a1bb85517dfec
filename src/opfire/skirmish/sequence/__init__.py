"""The turn: orders, the event chain, and who has won."""
