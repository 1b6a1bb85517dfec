"""The calls over HTTP, and the web build."""
