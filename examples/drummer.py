"""A player outside of Opfire: it reads a question as a line of JSON, and answers with the number of an option.

It fires when it can, does anything rather than nothing, and now and then what comes to mind. Try it:

    OPFIRE_PLAYERS=examples/drummer_player.py opfire lab compare drummer recruit \
        --scenarios red-horizon-41/infantry-training
"""

import json
import random
import sys

LIKED = ["fire", "react", "shoot", "fire-at", "charge", "fight"]
LEFT_ALONE = ["pass", "done", "decline", "leave", "exit", "end-turn", "stay", "discard", "abandon"]
chance = random.Random(7)

for line in sys.stdin:
    options = json.loads(line)["options"]
    best = [number for number, option in enumerate(options) if option["do"] in LIKED]
    good = [number for number, option in enumerate(options) if option["do"] not in LEFT_ALONE]
    choices = range(len(options)) if chance.random() < 0.2 else best or good or range(len(options))
    print(json.dumps({"choose": chance.choice(choices)}), flush=True)
