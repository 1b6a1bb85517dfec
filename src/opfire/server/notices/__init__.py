"""Telling people who are away, by mail or webhook."""
