"""The questions of Skirmish that each kind of answer may stand under."""

from __future__ import annotations

from opfire.skirmish import options
from support.offered_options import Questions

QUESTIONS: Questions = {
    options.Acquire: "acquire",
    options.Activate: "morale next",
    options.Aim: "fire",
    options.Begin: "begin",
    options.Charge: "charge",
    options.Enlist: "muster",
    options.Equip: "muster",
    options.FireAt: "fire next-shot",
    options.Give: "order",
    options.GoToGround: "ground",
    options.Hatch: "order",
    options.Join: "re-form",
    options.Keep: "reroll",
    options.March: "move",
    options.Pick: "gunner",
    options.Place: "set-up",
    options.Ram: "move",
    options.Refill: "reload",
    options.Reroll: "reroll",
    options.Scout: "scout",
    options.Stay: "move",
    options.Treat: "first-aid",
    options.Turn: "turn",
}
