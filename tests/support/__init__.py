"""What tests stand on; nothing in here is a test.

- `assault/`, `commander/`, `skirmish/`: small positions of each game, played with chosen dice and answers
- `server/`: a server in the test process or beside it, its databases, and the long runs `kill`, `leak` and `load`
- `telling/`: the examples to which the terminal's sentences and the browser's are held
- `toy`, `toy_matches`: a whole small game for tests of what knows no game, and its positions
- `aids/`: hints, "why not?", threat, reach and ruler held against the rules in positions of random games
- `simtest`, `fuzz`: random games with everything checked that must hold for every game
- `mutants`: changes the rules in small ways and looks whether a test notices
- `bite/`: breaks lines of rules drawn at random, in memory only, and runs the tests that cite them
- `sergeant_0_1/`: the sergeant of the first version, to measure later ones against
- `dying_work`: work for the laboratory in which a process is killed
- `keys`: which answers stand side by side over whole games, for the test of the browser's keys
- `offered_options`, `wording`: what keeps a test from looking for the wrong thing, and what is asked and told in words
- `installation`: Opfire built and installed where nothing else is

`tests` is on the path of a test run, so that everything is imported as `support.commander.stage`. What runs by itself
is started as `PYTHONPATH=tests python -m support.fuzz`.
"""

from pathlib import Path

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent
