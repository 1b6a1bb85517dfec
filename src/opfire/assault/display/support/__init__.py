"""Pictures and previews of air and artillery support."""
