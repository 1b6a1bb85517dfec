"""Packs that people make in the workshop: opened with distrust, named by their content, kept for their games."""
