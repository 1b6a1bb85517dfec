"""The packs at hand, read and checked once."""
