"""The questions of Combat Commander that each kind of answer may stand under, and which of them were asked."""

from __future__ import annotations

from opfire.commander.options import answers as options
from opfire.commander.options.questions import ASKS
from opfire.kernel.ask import Pass
from support.offered_options import Questions

UNITS = (
    "ambushed battle-harden burned commissar defend deploy deploy-suppressed deploy-veteran deploy-weapon hero-rally"
    " interdiction kia medic overstack overstack-deploy prisoners-of-war recover rout scrounge-unit shell-shock sniper"
    " spotter suppressing-fire walking-wounded"
)
HEXES = (
    "air-support clear-smoke concealment demolitions dig-in-hex entrench field-promotion get-out hero"
    " hidden-entrenchments hidden-pillbox hidden-unit impact infiltration melee reinforce retreat sappers smoke-hex"
    " spray walking-wounded-hex white-phosphorus"
)
QUESTIONS: Questions = {
    Pass: "turn",
    options.Abandon: "advance-to move scrounge step turn",
    options.Action: "ambush defence-action dig-in fire-action light-wounds move no-quarter on-pass react step",
    options.Activate: "activate activate-more",
    options.ActivateAll: "activate-more",
    options.BatteryAccess: "artillery",
    options.Choose: UNITS,
    options.ChooseCard: "interrogation",
    options.ChooseChit: "reconnaissance",
    options.ChooseHex: HEXES,
    options.ChooseSide: "rout-side",
    options.ChooseWeapon: "malfunction overheat scrounge",
    options.Discard: "discard",
    options.EndTurn: "turn",
    options.Exit: "advance-to step",
    options.FireForEffect: "artillery",
    options.Fortify: "fortify",
    options.Give: "give",
    options.HighExplosive: "shells",
    options.Item: "support",
    options.Join: "fire-group move-together",
    options.Move: "advance move",
    options.Order: "turn",
    options.Place: "place",
    options.Reroll: "re-roll",
    options.SetUpForMe: "fortify give place",
    options.Shoot: "react shoot",
    options.SmokeRound: "target",
    options.SmokeShells: "shells",
    options.Space: "time-space",
    options.Step: "advance-to step",
    options.Target: "spot target",
    options.Transfer: "step",
}


class Asked(list[str]):
    """The questions put so far, as 'side kind'; to look for one that is never put is a mistake of the test."""

    def __contains__(self, question: object) -> bool:
        side, _, kind = str(question).partition(" ")
        assert side in ("axis", "allies"), question
        assert kind in ASKS, question
        return super().__contains__(question)
