"""Data packs: folders of YAML, read and checked once into immutable types, with the origin of every value."""
