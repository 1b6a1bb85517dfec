"""The sergeant as he was before he learned his trade: new ones are measured against him.

OPFIRE_PLAYERS=tests/support/sergeant_0_1/player.py PYTHONPATH=tests opfire sim SCENARIO --players sergeant,sergeant-0.1
"""
