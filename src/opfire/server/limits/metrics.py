"""Counts what the server does, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
PREFIX: Final = "opfire_"


class Histogram:
    """How long something took, counted by upper bounds."""

    def __init__(self) -> None:
        self._counts = [0] * (len(SECONDS) + 1)
        self._sum = 0.0

    def observe(self, seconds: float) -> None:
        """Count one."""
        self._counts[bisect_left(SECONDS, seconds)] += 1
        self._sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        """The histogram in text form."""
        so_far = 0
        for bound, count in zip((*map(str, SECONDS), "+Inf"), self._counts, strict=True):
            so_far += count
            yield f'{PREFIX}{name}_bucket{{le="{bound}"}} {so_far}'
        yield f"{PREFIX}{name}_sum {self._sum:.6f}"
        yield f"{PREFIX}{name}_count {so_far}"


class Metrics:
    """What this process has done since its start."""

    def __init__(self) -> None:
        self.messages: Counter[str] = Counter()
        """Messages of clients by type and how they were met."""
        self.calls: Counter[str] = Counter()
        """Calls over HTTP by method."""
        self.answering = Histogram()
        self.thinking = Histogram()

    def text(self, now: Mapping[str, int | float], counted: Mapping[str, int]) -> str:
        """Everything in text form, with these figures of the moment and what was logged or refused so far."""
        lines = [*self._gauges(now), *self._counts(counted), *self._messages(), *self._histograms(), ""]
        return "\n".join(lines)

    def _counts(self, counted: Mapping[str, int]) -> Iterator[str]:
        for name, value in counted.items():
            yield f"# TYPE {PREFIX}{name}_total counter"
            yield f"{PREFIX}{name}_total {value}"
        yield f"# TYPE {PREFIX}calls_total counter"
        for method, count in sorted(self.calls.items()):
            yield f'{PREFIX}calls_total{{method="{method}"}} {count}'

    def _gauges(self, now: Mapping[str, int | float]) -> Iterator[str]:
        for name, value in now.items():
            yield f"# TYPE {PREFIX}{name} gauge"
            yield f"{PREFIX}{name} {value}"

    def _messages(self) -> Iterator[str]:
        yield f"# TYPE {PREFIX}messages_total counter"
        for met, count in sorted(self.messages.items()):
            kind, _, result = met.partition(" ")
            yield f'{PREFIX}messages_total{{type="{kind}",result="{result}"}} {count}'

    def _histograms(self) -> Iterator[str]:
        for name, histogram in (("answer_seconds", self.answering), ("think_seconds", self.thinking)):
            yield f"# TYPE {PREFIX}{name} histogram"
            yield from histogram.lines(name)
