"""What keeps a server well: backups, and a look at everything it needs."""
