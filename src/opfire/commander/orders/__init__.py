"""The orders O16 to O23."""
