"""The table in whole millimetres."""
