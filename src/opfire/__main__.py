"""`python -m opfire` is the same as `opfire`."""

from opfire.cli.app import main

if __name__ == "__main__":
    main()
