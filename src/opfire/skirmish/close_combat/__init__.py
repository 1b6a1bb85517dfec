"""Charges, close combat, and attacks on vehicles by hand."""
