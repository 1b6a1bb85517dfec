### Why a computer player would do what it advises.

advice-best-chance = It has the best chance of those looked at: { $chance } %, the next { $next } %.
advice-chance = It has a chance of { $chance } %.
advice-poor-chance = The best chance of those looked at is { $chance } %: not worth it here.
advice-nothing-better = No unit has a plan that is worth more than waiting.
advice-fight-on = Fighting on against { $target } promises more than anything else { $unit } can do.
advice-dig-in = { $unit } is where it should be: digging in helps it from the next turn on.
advice-storm = { $unit } can storm { $to }: close combat promises more than fire.
advice-mount = { $unit } has a long way to go: the vehicle in { $to } takes it further than it gets by itself.
advice-fetch = { $unit } fetches the gun in { $to }, which has nothing to fire at there.
advice-smoke = Smoke in { $to } takes the enemy's sight of units that still have ground to cross.
advice-assault-suffer = Suppression passes, damage stays; unless being suppressed would drive the unit back.
advice-assault-fall-back = Fall back to where the unit is best off: danger, shots and objectives weighed together.
advice-assault-fight = Fight the enemy that is worth most.
advice-assault-make-room = The weaker unit goes.
advice-assault-set-up = Field of fire, danger and the way to the objectives, weighed together, are best here.
advice-assault-set-up-place-instead = The way is long: the transport first, which can bring this unit on.
advice-assault-face = Face where most of the enemy is.
advice-assault-plan = The next unit of this card has the best plan for this turn.
advice-assault-lose-point = The unit that would use this point has the least to do with it.
advice-assault-strike = The hull, unless it is so strong that the tracks promise more.
advice-assault-break-off = Stay as long as the fight promises more than it costs.
advice-commander-turn = This order promises most of those in hand.
advice-commander-turn-pass = No order in hand promises enough.
advice-commander-turn-end-turn = No order in hand promises enough.
advice-commander-activate = With those he takes along he can do most with this order.
advice-commander-activate-more = One more that gains by this order.
advice-commander-activate-more-activate-all = All who are near enough may add their fire.
advice-commander-activate-more-done = Nobody else gains enough by this order.
advice-commander-move = Of those who gain by moving this one gains most; leaders go last.
advice-commander-move-done = Nobody else gains enough by moving.
advice-commander-move-must = Somebody has to move, and nobody gains by it.
advice-commander-step-taking = The way to { $to }: an objective that is not ours yet.
advice-commander-step-approach = The way to { $to }: nearer to an objective or to the enemy's map edge.
advice-commander-step-cover = The way to { $to }: better cover than here.
advice-commander-step-fire = The way to { $to }: the enemy's fire can hurt { $unit } less there than here.
advice-commander-step-company = The way to { $to }: there { $unit } has comrades to lead.
advice-commander-step-led = The way to { $to }: there a leader is near enough to take { $unit } along.
advice-commander-step-targets = The way to { $to }: from there { $unit } can do the enemy more harm than from here.
advice-commander-step-room = The way to { $to }: here too many stand close together.
advice-commander-step-clear = The way to { $to }: out of wire or mines.
advice-commander-step-least = Somebody has to go on: of the next hexes this one hurts least.
advice-commander-step-done = No hex within reach is better than this one by enough.
advice-commander-step-exit = The points for leaving the map here are worth more than any hex within reach.
advice-commander-shoot = The piece whose best attack is expected to do most.
advice-commander-shoot-done = No attack that is left promises anything.
advice-commander-target = The hex where the fire is expected to break most.
advice-commander-target-smoke-round = There is nothing else to fire at.
advice-commander-fire-group = Everybody who makes the attack stronger joins.
advice-commander-discard = A card that helps least now.
advice-commander-discard-done = Every card left is worth keeping.
advice-commander-react-fire = Fire at this hex promises enough for the card.
advice-commander-react-works = An obstacle under the enemy is best played at once.
advice-commander-react-done = Nothing here promises enough for what it costs.
advice-commander-re-roll-decline = The Initiative card is worth more than what another roll may win back.
advice-commander-re-roll-reroll = Another roll may win back more than the Initiative card is worth.
advice-commander-recover = Leaders rally first: with their Command the others rally more easily.
advice-commander-advance-to = Of the fights and places offered this one is worth most.
advice-commander-place = The way to the objectives, cover and comrades beside it, weighed together, are best here.
advice-commander-give = Heavy weapons to teams, light ones to squads, none to leaders if it can be helped.
advice-commander-defend = Leaders defend last: as long as they stand the others have their Command.
advice-commander-advance = Storm where it pays, then take better ground.
advice-commander-advance-done = No fight and no hex beside promises more than staying.
advice-commander-air-support = Only where it hits enemies: here it may do most.
advice-commander-air-support-decline = No hex where it would hurt only the enemy.
advice-commander-ambush = A broken enemy counts nothing in the melee.
advice-commander-ambushed = The one whose breaking costs least.
advice-commander-artillery = There is one thing to do with it.
advice-commander-battle-harden = The own unit that gains most by it.
advice-commander-burned = The one whose breaking costs least.
advice-commander-clear-smoke = The smoke that shields the enemy more than us.
advice-commander-commissar = Of the broken units the one that may gain most, or cost least.
advice-commander-concealment = The hex where most stands to be saved.
advice-commander-defence-action = It is likely enough to save the unit.
advice-commander-defence-action-done = No card here changes enough to be spent.
advice-commander-demolitions = Works that harm our own men.
advice-commander-deploy = Two teams are worth as many points and fight worse.
advice-commander-deploy-decline = Two teams are worth as many points and fight worse.
advice-commander-deploy-suppressed = Both teams are alike.
advice-commander-deploy-veteran = Both teams are alike.
advice-commander-deploy-weapon = Both teams are alike.
advice-commander-dig-in = Foxholes cost only the card, and cover stays.
advice-commander-dig-in-hex = For those who have the least cover and the most to fear.
advice-commander-entrench = For those who have the least cover and the most to fear.
advice-commander-field-promotion = The best hex without an enemy in it.
advice-commander-field-promotion-decline = No hex offered is safe and of use.
advice-commander-fire-action = It adds more to this attack than the order on the card is worth.
advice-commander-fire-action-done = The orders on these cards are worth more than what they add here.
advice-commander-fortify = Cover goes to men without it, obstacles to where the enemy must come.
advice-commander-get-out = The hex where the unit is best off.
advice-commander-hero = Where he rallies somebody, or is of use beside others.
advice-commander-hero-rally = The broken unit that is worth most.
advice-commander-hidden-entrenchments = The hex where most stands to be saved.
advice-commander-hidden-pillbox = The hex where most stands to be saved.
advice-commander-hidden-unit = Cover, near what matters, and somebody to fire at.
advice-commander-impact = Every hex of the area is shelled, one after the other.
advice-commander-infiltration = The best hex without an enemy in it.
advice-commander-infiltration-decline = No hex offered is safe and of use.
advice-commander-interdiction = The enemy whom it hinders most.
advice-commander-interrogation = The card that is worth most to the enemy.
advice-commander-kia = The enemy who is worth most, or our own least.
advice-commander-light-wounds = The unit would be lost otherwise.
advice-commander-light-wounds-decline = Who only breaks may rally: the card is kept.
advice-commander-malfunction = The enemy's weapon, if it may be his.
advice-commander-medic = The broken unit that is worth most.
advice-commander-melee = Every melee is fought, one after the other.
advice-commander-move-together = The leader goes along: together they move by his means.
advice-commander-move-together-done = The way costs the others more than it brings them.
advice-commander-no-quarter = Two points for a card.
advice-commander-on-pass = It costs only the card and helps at once.
advice-commander-on-pass-done = Nothing of ours stands where it would help.
advice-commander-overheat = The weapon that is worth least.
advice-commander-overstack = The least of those who make enough room.
advice-commander-overstack-deploy = One team is lost then instead of a squad.
advice-commander-overstack-deploy-decline = Dividing a squad would not keep more.
advice-commander-prisoners-of-war = The own unit that is worth least.
advice-commander-reconnaissance = The secret that gives the enemy fewest points, or us some now.
advice-commander-reinforce = The best hex of the edge, without enemies if there is one.
advice-commander-retreat = The hex where the unit is best off.
advice-commander-rout = The enemy whose flight may cost most runs first.
advice-commander-rout-side = The enemy runs.
advice-commander-sappers = What is in our way; what stops the enemy stays.
advice-commander-scrounge = The best weapon there is.
advice-commander-scrounge-unit = The strongest unbroken unit without a weapon.
advice-commander-shell-shock = The enemy who loses most, or the friend who loses least.
advice-commander-shells = The hex was chosen for what shells do there.
advice-commander-smoke-grenades = From there the smoke spares most.
advice-commander-smoke-hex = There the smoke spares most to those on the move.
advice-commander-sniper = The enemy who loses most.
advice-commander-sniper-decline = Only own men stand where he fires.
advice-commander-spot = The hex for which a round promises most.
advice-commander-spotter = The leader who sees the best target.
advice-commander-spray = The second hex with most to lose.
advice-commander-spray-decline = No second hex holds enough.
advice-commander-support = The item of most value.
advice-commander-suppressing-fire = The enemy whom it hinders most.
advice-commander-suppressing-fire-decline = It would hinder nobody who matters.
advice-commander-time-space = Who has left comes back as soon as he can.
advice-commander-walking-wounded = The lost unit that is worth most.
advice-commander-walking-wounded-hex = The best hex without an enemy in it.
advice-commander-white-phosphorus = It burns only the enemy there.
advice-commander-white-phosphorus-decline = It would burn our own, or nobody.
advice-commander-waits = What could be done here costs more than it brings.
advice-skirmish-set-up = Of a few places tried this is best: nearness to its post, cover, hiding, room, sight and enemy fire weighed together.
advice-skirmish-order = Of the orders weighed this is worth most: shots, charges and moves, and how far its post is.
advice-skirmish-order-hatch = Shut while enemies on foot are near, open otherwise.
advice-skirmish-begin = Fire first where a fair shot is to be had, else move first.
advice-skirmish-move = Of the ways looked at this one ends best: nearness to its post, shots to be had and fire to be drawn weighed together.
advice-skirmish-move-stay = None of the ways looked at ends better than here.
advice-skirmish-next = Whoever is to fire acts before the others, so that nobody has run into his line; then the dearer one.
advice-skirmish-reroll = A die on the wrong side of the middle is worth another throw.
advice-skirmish-reroll-keep = The test is passed, or no die is bad enough for another throw.
advice-skirmish-ground-decline = Lying down costs the next run.

### What a computer player has weighed, with its figures.

fact-effect = { $chance } % for an effect on { $target }.
fact-destroys = { $chance } % to destroy { $target }.
fact-wins = { $chance } % to win the first round against { $target }.
fact-storm = First round of close combat in { $to }: { $chance } % for an effect on { $target }, { $back } % for one on { $unit }.
fact-best-shot = The best shot from here has an effect on { $target } with { $chance } %.
fact-attack = Fire at { $to } with { $fp } FP: { $chance } % for an effect.
fact-again = Another roll turns out better for us with { $chance } %.
fact-along = { $unit } goes along.
fact-party = The order goes to { $n } units, and what it weighs counts the ways of all; { $unit } goes first.
fact-recover = { $n ->
    [one] One of our units may come round
   *[other] { $n } of our units may come round
  }, { $broken } of them broken.
fact-rout = { $n ->
    [one] One broken enemy has to hold
   *[other] { $n } broken enemies have to hold
  }; { $unit } runs with { $chance } %.
fact-takes = { $to } is an objective worth { $points ->
    [one] a point
   *[other] { $points } points
  } that is not ours yet.
fact-enters = { $to } belongs to objective { $objective }, which is not ours yet.
fact-plan-hold = As things stand the battle is won: hold what is ours.
fact-plan-take = The plan for the battle: { $goals } taken and the rest held wins it.
fact-plan-more = The plan for the battle: take { $goals }; that alone does not win it, the enemy must suffer losses, too.
fact-course = The plan for the battle: { $stance ->
    [hold] hold
   *[attack] attack
  }{ $mood ->
    [bolder] , more boldly than usual
    [careful] , more carefully than usual
    [dares] , and dare more, for nothing promises much and waiting loses
   *[usual] {""}
  }. { $who ->
    [ahead] We lead by about { $lead }
    [behind] We are about { $lead } behind
   *[even] Nobody leads by much
  }, unseen chits reckoned on the average; it is time { $time }, Sudden Death from { $end }.
fact-course-take = Of what is not ours objective { $objective } counts most: { $vp } VP as far as we know.
fact-course-hold = Of what is ours objective { $objective } counts most: { $vp } VP as far as we know.
fact-nearer = { $then ->
    [one] One hex
   *[other] { $then } hexes
  } to { $goal } instead of { $now }.
fact-goal = { $now } cm to its goal.
fact-take = The plan: it is to take the objective { $en }.
fact-hold = The plan: it is to hold the objective { $en }.
fact-leave = The plan: it is to leave the table over its exit.
fact-nearer-goal = { $then } cm to its goal instead of { $now }.
fact-cover = Cover { $cover } in { $to } instead of { $now }.
fact-shot-there = From { $to } a shot at { $target } has an effect with { $chance } %.
fact-exposed = In { $to } { $n ->
    [one] one enemy can fire at it
   *[other] { $n } enemies can fire at it
  } (now { $before ->
    [0] none
   *[other] { $before }
  }); at worst { $enemy }, with { $chance } % for an effect.
fact-safe = In { $to } no enemy that is seen can fire at it (now { $before ->
    [0] none either
   *[other] { $before }
  }).
fact-answered = { $n ->
    [one] One enemy can fire back
   *[other] { $n } enemies can fire back
  }; at worst { $enemy }, with { $chance } % for an effect.
fact-unanswered = No enemy that is seen can fire back.
fact-in-sight = At the end of the way { $n ->
    [0] no enemy
    [one] one enemy
   *[other] { $n } enemies
  } could see it (now { $before }).

### What a computer player has seen in trials in his head.

fact-reply-acts = In { $times } of { $trials } trials the enemy goes on with { $unit }.
fact-reply-fires = In { $times } of { $trials } trials the enemy answers with fire of { $unit } at { $target }.
fact-reply-charges = In { $times } of { $trials } trials { $unit } of the enemy then charges { $target }.
fact-reply-moves = In { $times } of { $trials } trials the enemy then moves { $unit }.
fact-reply-fires-at = In { $times } of { $trials } trials the enemy fires at { $to }.
fact-reply-order = In { $times } of { $trials } trials the enemy's next order is { $order ->
    [fire] Fire
    [move] Move
    [advance] Advance
    [recover] Recover
    [rout] Rout
    [artillery-request] Artillery Request
    [artillery-denied] Artillery Denied
   *[other] Command Confusion
  }.
fact-against = Against it, on the average of the trials: { $what ->
    [losses] it costs us more.
    [harm] it costs the enemy less.
    [shaken] more of our men are shaken afterwards.
    [steady] fewer of the enemy's men are shaken afterwards.
    [ground] it brings less ground that counts.
    [score] the score is worse afterwards.
    [fire] our fire promises less afterwards.
    [danger] the enemy's fire promises more afterwards.
   *[tempo] it leaves us less to act with.
  }
