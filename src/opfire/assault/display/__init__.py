"""What players are shown: pictures, previews with exact odds, and the tools of the table."""
