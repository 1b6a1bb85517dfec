# Off-board artillery: the orders of a battery, and what its shells do

ask-assault-director = { $en }: who directs the fire?
ask-assault-fire-mode = How shall { $en } fire?
ask-assault-barrage = { $en }: where shall the shells fall?
ask-assault-second-hex = { $en }: which hex beside { $from } as well?
ask-assault-split-dice = { $en }: which dice fall on { $at }, and which on { $to }?
ask-assault-shell-whom = { $en }: whom do the shells hit?
ask-assault-blast-again = { $en }, the blast roll: { $criticals ->
    [0] { $damage ->
        [0] { $suppressions ->
            [0] nothing
           *[other] { $suppressions } suppression
        }
       *[other] { $damage } damage{ $suppressions ->
            [0] {""}
           *[other] , { $suppressions } suppression
        }
    }
   *[other] { $criticals } critical{ $damage ->
        [0] {""}
       *[other] , { $damage } damage
    }{ $suppressions ->
        [0] {""}
       *[other] , { $suppressions } suppression
    }
  }. Roll it again?
option-assault-fire-mode = { $mode ->
    [smoke-screen] Smoke screen
    [suppressive-fire] Suppressive fire
    [spread-fire] Suppressive spread fire
    [fire-support] Fire support
    [fire-for-effect] Fire for effect
   *[bombardment] Bombardment
  }
option-assault-aim-at = Fire on { $at }
option-assault-split-dice = Dice: { $primary } and { $secondary }
option-assault-split-dice-split-dice = { $at }: { $primary } · { $to-given ->
    [true] { $to }
   *[other] off the map
  }: { $secondary }
die-letter-R = red
die-letter-Y = yellow
die-letter-G = green
die-letter-B = blue
event-assault-fire-directed = { $by } directs the artillery onto { $at }
event-assault-fire-laid = { $side }: the range to { $at } is found, fire for effect will follow
event-assault-barrage-fired = { $side }: { $mode ->
    [smoke-screen] smoke screen
    [suppressive-fire] suppressive fire
    [spread-fire] suppressive spread fire
    [fire-support] fire support
    [fire-for-effect] fire for effect
   *[bombardment] bombardment
  } on { $at }{ $how ->
    [reaction] {" "}as a reaction
   *[other] {""}
  }
event-assault-hex-shelled = Shells fall on { $at }: { $criticals ->
    [0] no critical hit
    [one] 1 critical hit
   *[other] { $criticals } critical hits
  }
event-assault-blast-repeated = { $side } repeat the blast roll at { $at }: the second one stands
event-assault-smoke-rose = Smoke and dust rise from { $at }: one smoke marker
die-accuracy = accuracy
die-off-board-artillery = off-board artillery
note-barrage-accuracy = Accuracy: a D6 { $modifier ->
    [0] without modifier
    [1] with +1
   *[other] with { $modifier }
  }
note-barrage-stray = If the accuracy is 1 or less, the dice that miss fall on own troops
note-barrage-spotter = A spotter is needed
note-barrage-reroll = Two dice may be thrown again
note-barrage-blast = One critical hit brings a blast roll, which may be repeated once
note-barrage-smoke = One smoke marker for sure, more by the dice
result-collapse = it collapses
result-halved = at half strength
result-falls-back = falls back
marker-shelled = Fall of shot
