"""The map: tiles, the ground laid on them, facing and lines of sight."""
