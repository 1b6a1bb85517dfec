## The table in the terminal

cli-turn = Turn { $turn } of { $turns }, { $phase }
cli-hand = { $pile ->
    [deck] Deck
    [discard] Discarded
    [requested] Requested
    [borrowed] From the enemy
    [muster] Force
   *[hand] Hand
  } ({ $side }): { $count ->
    [one] 1 card
   *[other] { $count } cards
  }{ $shown ->
    [0] {""}
   *[other] : { $cards }
  }
cli-cost = costs { $cost }
cli-effect = { $percent } for any effect
cli-field = Or spell the answer out, for example: { $answer }
cli-prompt = Number, h asks for advice, u takes back, q saves and quits:
cli-unknown = { $count ->
    [0] Spell the answer out, or type h, u or q.
   *[other] Type a number from 1 to { $count }, h, u or q.
  }
cli-advice = { $nth ->
    [1] I would take
   *[other] Or
  }{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
  }: { $option }
cli-saved = The game is saved. Go on with: opfire play "{ $file }" --as { $side } --against { $player }

## The register

cli-rules-section = section
cli-rules-title = title
cli-rules-statements = statements
cli-rules-examples = Examples
cli-rules-rulings = Rulings
cli-rules-gives-way = What holds instead: { $instead }
cli-rules-editions = Differences between the editions
cli-rules-missing = Not in the surviving text
cli-rules-notes = Notes
cli-rules-see-also = See also
cli-rules-limit = { $limit }

## Checking a record

cli-verify-sound = { $file } is sound: { $scenario }, { $entries } entries, { $winner ->
    [open] not over yet
    [nobody] won by nobody
   *[other] won by { $winner }
  }.
cli-verify-snapshot = { $file } was played with other rules or dice; it goes on from its snapshot.
cli-verify-other = played through it gives another record; it was written by another program.
cli-dice-proven = All { $fallen } rolls and draws are proven: they come from a key that was fixed before the game began. Hold its hash against the one that the table showed at the start:
cli-dice-partly = { $keyed } of { $fallen } rolls and draws are proven: those since the game was taken over from a record. Hold the hash of the key against the one that the table showed then:
cli-dice-seed = All { $fallen } rolls and draws are those of the seed { $seed }, which whoever opened the game may have known.
cli-dice-sealed = { $keyed } of { $fallen } rolls and draws are proven. The others are still under seal: the key is told when the game is over. Its hash:
cli-dice-no-start = The dice cannot be drawn once more: the record does not begin at the start of its game, or under the rules of today.
cli-dice-thrown = The dice are not those of the seed, from number { $number } on (line { $line }, { $why }): people have thrown them, or the record was changed. That cannot be told apart.
cli-dice-wrong-key = The key is not the one whose hash was shown at the start, so nothing is proven.
cli-dice-wrong-fall = Roll or draw number { $number } (line { $line }, { $why }) is not what the key says: the record has { $fell }, the key gives { $drawn }. The { $keyed } before it are proven.
cli-dice-commitment = { "  " }{ $commitment }
