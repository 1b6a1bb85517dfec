"""The questions of Assault that an answer may stand under: where another is asked, its absence proves nothing."""

from __future__ import annotations

from collections.abc import Mapping

from opfire.assault.options import answers as options
from opfire.assault.options import support as options_support
from opfire.kernel.ask import Decline, Option, Pass

QUESTIONS: Mapping[type[Option], str] = {
    Pass: "activate support",
    Decline: "reaction-fire intercept jump-in last-shot",
    options.Act: "action",
    options.Activate: "activate support",
    options.Aim: "smoke",
    options.Board: "move",
    options.Face: "move face",
    options.Fire: "target last-shot shell-whom",
    options.Leave: "move",
    options.Plan: "plan take-point lose-point enemy-point",
    options.PlayCard: "command-card activate support reaction-fire",
    options.React: "reaction-fire",
    options.Reroll: "re-roll",
    options.Step: "move",
    options.Stop: "move",
    options.Suffer: "suffer evade",
    options.Unload: "move",
    options_support.AimAt: "barrage ranging-shots screen second-hex shift-fire",
    options_support.CallSupport: "activate support reaction-fire",
    options_support.FireMode: "fire-mode",
    options_support.RequestSupport: "request",
}
