"""Sentences: the examples of all that is told and asked, kept in `tests/telling`, and how they are collected."""
