"""Trains a small policy against the recruit on one CPU in minutes: `python examples/train.py`, or --quick for a look.

The policy gives every choice a number, linear in what the observation says of it, and draws one by softmax. It
learns by REINFORCE: what was chosen in games that were won becomes likelier. NumPy is all it needs.
"""

import argparse
import time

import numpy as np

from opfire.arena.duel import DuelEnv
from opfire.arena.encoding import HEAD, KIND, Shape, split
from opfire.arena.suite import SUITE_1, score

TASK = SUITE_1[0]
SHAPE = Shape(choices=64, pieces=16, cards=1, candidates=8)
BUCKETS = 256
KIND_AT = slice(6 + 8, 6 + 8 + KIND)
PLACED = 8
POWERS = 2.0 ** np.arange(16)


def features(observation):
    """For every choice: which bucket its verb and the kind of question fall into, and where it leads."""
    parts = split(observation, SHAPE)
    choices, pieces = parts["choices"], parts["pieces"]
    number = int(parts["head"][KIND_AT] @ POWERS)
    verbs = (choices[:, 6:14] @ POWERS[:8]).astype(int)
    buckets = (number * 31 + verbs * 7) % BUCKETS
    there, mine = pieces[:, 0] * pieces[:, 2] > 0, pieces[:, 1] > 0
    enemies = pieces[there & ~mine][:, 3:5]
    placed = np.zeros((len(choices), PLACED))
    at = choices[:, 2:4]
    if len(enemies):
        near = np.abs(at[:, None, :] - enemies[None, :, :]).sum(2).min(1)
        placed[:, 0] = near
        placed[:, 1] = near < 0.12
    placed[:, 2] = np.abs(at[:, 0] - 0.5)
    placed[:, 3] = np.abs(at[:, 1] - 0.5)
    placed[:, 4] = (at <= 0.01).any(1)
    return buckets, placed * choices[:, 1:2]


class Policy:
    """Numbers for choices, and how to change them."""

    def __init__(self):
        self.of_bucket, self.of_place = np.zeros(BUCKETS), np.zeros(PLACED)

    def chances(self, seen):
        buckets, placed = features(seen["observation"])
        allowed = seen["action_mask"] > 0
        value = np.where(allowed, self.of_bucket[buckets] + placed @ self.of_place, -np.inf)
        chances = np.exp(value - value.max())
        return chances / chances.sum(), buckets, placed

    def best(self, seen):
        return int(self.chances(seen)[0].argmax())

    def play(self, duel, seed, rng):
        """Play a game; gives the reward and the direction in which its choices become likelier."""
        seen, _ = duel.reset(seed=seed)
        slope, over, reward = (np.zeros(BUCKETS), np.zeros(PLACED)), False, 0.0
        while not over:
            chances, buckets, placed = self.chances(seen)
            chosen = int(rng.choice(len(chances), p=chances))
            np.add.at(slope[0], buckets, -chances)
            slope[0][buckets[chosen]] += 1
            slope[1][:] += placed[chosen] - chances @ placed
            seen, reward, over, _, _ = duel.step(chosen)
        return reward, slope


def train(games, seed=1, batch=20, rate=0.05):
    """Play games from both sides in batches, each game weighed by how much better than usual it went."""
    policy, rng = Policy(), np.random.default_rng(seed)
    sides = (
        DuelEnv(TASK.scenario, "german", TASK.opponent, SHAPE),
        DuelEnv(TASK.scenario, "soviet", TASK.opponent, SHAPE),
    )
    squares = np.full(BUCKETS + PLACED, 1e-3)
    for number in range(games // batch):
        played = [policy.play(sides[n % 2], int(rng.integers(1 << 31)), rng) for n in range(batch)]
        rewards = np.array([reward for reward, _ in played])
        ahead = rewards - rewards.mean()
        slope = sum(np.concatenate(slope) * weight for weight, (_, slope) in zip(ahead, played, strict=True)) / batch
        squares = 0.9 * squares + 0.1 * slope**2
        step = rate * slope / np.sqrt(squares)
        policy.of_bucket += step[:BUCKETS]
        policy.of_place += step[BUCKETS:]
        if number % 10 == 9:
            print(
                f"{batch * (number + 1):5d} games, mean reward of the last {batch}: {rewards.mean():+.2f}", flush=True
            )
    return policy


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    args = parser.parse_args()
    assert KIND_AT.stop <= HEAD
    start = time.process_time()
    policy = train(games=60 if args.quick else 800)
    print(f"trained in {time.process_time() - start:.0f} s of processor time")
    found = score(TASK, policy.best, games=20 if args.quick else 100, shape=SHAPE)
    print(f"{TASK.id} against {TASK.opponent}: {found.mean:+.2f} over {found.games} games")
    print(f"95 % interval: {found.low:+.2f} to {found.high:+.2f}")


if __name__ == "__main__":
    main()
