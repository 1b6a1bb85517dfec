"""The history of the database, from the first table on."""
