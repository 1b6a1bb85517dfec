# Aircraft

ask-assault-air-target = Which unit shall { $en } attack?
ask-assault-second-attack = { $en } can attack again, or fly home
ask-assault-intercept = { $en } attacks { $target }: fire at it with an anti-aircraft unit?
ask-assault-evade = Choose what { $en } cannot ward off
ask-assault-friendly-fire = The dice that missed fall on own troops: which unit do they hit?
option-assault-bomb = Attack { $target }
option-assault-intercept = Fire with { $unit }
event-assault-air-attack = { $en } { $attack ->
    [1] attacks
   *[other] comes back and attacks
  } { $target }
event-assault-intercepted = { $unit } fires at the aircraft, range { $range }: { $band ->
    [close] close
    [medium] medium
   *[long] long
  }
event-assault-aircraft-hit = { $en } { $row ->
    [1] is shot down
    [2] is damaged and breaks off
    [3] is lightly damaged and attacks with -1 accuracy
    [4] turns away
   *[0] flies on
  }
event-assault-air-spotted = { $target } { $roll ->
    [0] is easily seen from the air
   *[other] is looked for from the air: { $roll }
  }, accuracy { $modifier ->
    [0] unchanged
    [1] +1
   *[other] { $modifier }
  }
event-assault-accuracy-rolled = Accuracy against { $target }: { $total } (rolled { $roll }{ $spotted ->
    [0] {""}
    [1] , spotting +1
   *[other] , spotting { $spotted }
  }{ $damaged ->
    [0] {""}
    [1] , light damage +1
   *[other] , light damage { $damaged }
  }{ $second ->
    [0] {""}
    [1] , second attack +1
   *[other] , second attack { $second }
  }{ $shifted ->
    [0] {""}
    [1] , shifted +1
   *[other] , shifted { $shifted }
  }{ $ability ->
    [0] {""}
    [1] , ability +1
   *[other] , ability { $ability }
  })
event-assault-friendly-fire = Friendly fire: { $dice ->
    [one] the die that missed falls
   *[other] the { $dice } dice that missed fall
  } on { $unit }
die-aircraft = aircraft
die-air-accuracy = accuracy
die-anti-aircraft = anti-aircraft fire
die-aircraft-defence = the aircraft's own die
note-air-spotting = Spotting and accuracy are rolled before the attack; the odds count both, and the dice shown are those at the best accuracy
note-air-seen = Easily seen from the air: accuracy { $modifier ->
    [1] +1
    [2] +2
   *[other] { $modifier }
  }
note-air-modifier = Accuracy { $modifier ->
    [1] +1
    [2] +2
   *[other] { $modifier }
  } besides
note-air-stray = If the accuracy is 1 or less, the dice that miss fall on own troops
note-air-defence = Anti-aircraft units in range: { $units }
result-row-1 = shot down
result-row-2 = damaged, breaks off
result-row-3 = lightly damaged
result-row-4 = turns away
result-row-none = flies on
result-stopped = the attack is stopped
marker-bombed = Target of the aircraft
marker-danger = Own troops in danger
