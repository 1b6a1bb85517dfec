## What the board says while a scene of Combat Commander plays

stage-commander-sum-base = firepower { $n }
stage-commander-sum-group = + { $n } for the group
stage-commander-sum-actions = + { $n } for actions
stage-commander-sum-downhill = + 1 downhill
stage-commander-sum-uphill = − 1 uphill
stage-commander-sum-hindrance = − { $n } hindrance
stage-commander-sum-roll = + { $n } rolled
stage-commander-sum-total = = { $n }
stage-commander-attack-with = firepower { $n }, then the roll
stage-commander-defend-with = { $n } or more to hold
stage-commander-find-with = needed { $n }{ $hindrance ->
    [0] {""}
   *[other] {" "}after { $hindrance } for hindrance
  }
stage-commander-rally-with = below Morale { $n } to rally
stage-commander-rout-with = up to Morale { $n } to stay
stage-commander-ends-with = below { $n } ends the game
stage-commander-strength = strength { $n }, then the roll
stage-commander-holds = { $n }, needed { $needed }: holds
stage-commander-even = { $n }, needed { $needed }: just not enough
stage-commander-fails = { $n }, needed { $needed }: fails
stage-commander-found = { $hindrance ->
    [0] { $n }
   *[other] { $product } − { $hindrance } hindrance = { $n }
  }, needed { $needed }: on target
stage-commander-not-found = { $hindrance ->
    [0] { $n }
   *[other] { $product } − { $hindrance } hindrance = { $n }
  }, needed { $needed }: missed
stage-commander-rallies = { $n }, Morale { $needed }: rallies
stage-commander-ducks = { $n }, Morale { $needed }: keeps its head down
stage-commander-stays-broken = { $n }, Morale { $needed }: stays broken
stage-commander-stays = { $n }, Morale { $needed }: stays
stage-commander-runs = { $n }, Morale { $needed }: runs { $hexes ->
    [one] 1 hex
   *[other] { $hexes } hexes
  }
stage-commander-last-moment = { $n }, below { $needed }: the game is over
stage-commander-goes-on = { $n }, not below { $needed }: the game goes on
stage-commander-first-total = { $side }: { $n }
stage-commander-wins = { $side }: { $n } against { $against }: wins
stage-commander-loses = { $side }: { $n } against { $against }: loses
stage-commander-tie = { $side }: { $n } against { $against }: a tie
stage-commander-void = the roll is void
stage-commander-orders = { $orders ->
    [one] 1 order
   *[other] { $orders } orders
  }
stage-commander-broken = broken
stage-commander-suppressed = suppressed
stage-commander-rallied = rallied
stage-commander-recovered = no longer suppressed
stage-commander-veteran = veteran
stage-commander-lost = eliminated
stage-commander-off-map = off the map
stage-commander-weapon-broke = jammed
stage-commander-weapon-fixed = works again
stage-commander-weapon-lost = lost
stage-commander-sniper-misses = the sniper hits nobody
stage-commander-no-effect = Nothing comes of it
