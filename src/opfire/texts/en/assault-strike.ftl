# Off-board artillery of the second edition: ranging shots and the fire strike

ask-assault-ranging-shots = { $en }: where shall { $unit } lay the fire?
ask-assault-shift-fire = { $en } lies on { $from }: move the fire up to three hexes?
ask-assault-screen = { $en }: which hex of the smoke screen is next?
event-assault-fire-shifted = { $side } move the fire from { $start } to { $to }{ $half ->
    [true] : after { $hexes } hexes only the strongest symbol of each die counts
   *[other] {""}
  }
event-assault-shots-fell = { $en }: { $step ->
    [ranging-shots] ranging shots
   *[fire-strike] the strike
  } on { $at } { $shift ->
    [0] on target
    [one] 1 hex off in direction { $direction }, in { $to }
   *[other] { $shift } hexes off in direction { $direction }, in { $to }
  }{ $result ->
    [critical] : one more blue die
   *[other] {""}
  }
note-strike-shift = Moved by more than one hex: only the strongest symbol of each die counts
note-strike-drift = On target: { $numerator } in { $denominator }
note-strike-smoke = One smoke marker for sure, { $hexes ->
    [one] in one hex
   *[other] and more by the dice in up to { $hexes } hexes
  }
note-strike-armour = Armoured vehicles are not affected
note-strike-danger = Own troops are in danger
marker-support-aim = Aim point
marker-aircraft = Aircraft
marker-shelled-beside = Secondary hex
die-ranging-shots = distance roll
die-support-card = support card
