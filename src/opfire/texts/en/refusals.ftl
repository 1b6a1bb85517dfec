### Why the rules do not allow an answer.

refusal-not-offered = { $answer } is not among the { $count } options of the question '{ $kind }'
refusal-in-circles = that has led back to the same position again and again; choose something else
refusal-over = the game is over; { $answer } comes too late
refusal-no-undo = nothing can be taken back: a die, a card or the other side has spoken since
refusal-dice-count = the roll for { $why } needs { $count } faces, one for each die
refusal-die-face = a { $die } die has faces 0 to { $most }, not { $face }
refusal-not-in-deck = { $card } is not among the { $count } to draw from
refusal-other-cards = the new order must hold the same { $count } cards
refusal-no-move = a move is a path of points, or a turn on the spot
refusal-bad-facing = a unit on the table turns to 0 to 359 degrees
refusal-turn-limit = this vehicle may turn by { $limit } degrees
refusal-no-room-to-turn = there is no room to turn so far
refusal-bad-path = a path has one to { $most } different points
refusal-off-table = the path leaves the table before its end
refusal-too-far = the path is { $length-cm } cm long, { $most-cm } cm can be gone at most
refusal-no-backwards = vehicles drive backwards only with the order Move cautiously
refusal-dismount-beside = the first point of the path must lie free beside the vehicle
refusal-dismount-fast = nobody gets off a vehicle that has moved fast this turn
refusal-may-not-leave = this unit may not leave the table here
refusal-no-room-at-end = there is no room at the end of the path
refusal-leave-contact = a move out of contact must end away from every enemy it began with
refusal-mount-beside = the path must end beside a vehicle of your side with room that has not moved fast
refusal-roof = a roof is reached and left only inside a building that has one
refusal-shaken-way = a shaken unit may only go towards its own zone
refusal-shaken-way-cover = a shaken unit may only go towards its own zone or the nearest cover
refusal-no-shot = choose one of the shots offered, or a point for an explosive weapon
refusal-point-off-table = the point lies off the table
refusal-out-of-range = the point is { $range-cm } cm away, the weapon reaches { $near ->
    [0] { $far-cm } cm
   *[other] from { $near-cm } to { $far-cm } cm
  }
refusal-no-ground-value = the weapon has no value at this range
refusal-cannot-bear = the weapon cannot be turned there
refusal-crew-blind = the crew does not see the point
refusal-no-observer = only a leader or radio operator directs an indirect weapon
refusal-observer-blind = the observer does not see the point
refusal-place-in-zone = place one of your units in your zone
refusal-not-waiting = { $unit } is not waiting to be placed
refusal-zone = the zone of { $unit } reaches from { $left-cm } to { $right-cm } cm across and from { $top-cm } to { $foot-cm } cm down
refusal-no-room-here = there is no room at this point
refusal-no-more-hidden = no more units of this kind may start hidden
refusal-no-cover-to-hide = only units in or behind cover can hide
refusal-facing-range = a facing is 0 to 359 degrees
refusal-wall = a closed wall is in the way
refusal-in-the-way = { $unit } is in the way
refusal-way-turns = this way turns by { $turned } degrees, { $turn } are allowed
refusal-barred = { $unit } cannot be entered by this vehicle
