"""Tactical air support, both editions."""
