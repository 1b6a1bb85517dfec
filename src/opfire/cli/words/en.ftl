## The table in the terminal

cli-turn = Turn { $turn } of { $turns }, { $phase }
cli-hand = { $side } holds { $count ->
    [one] 1 card
   *[other] { $count } cards
  }{ $cards ->
    [""] {""}
   *[other] : { $cards }
  }
cli-cost = costs { $cost }
cli-effect = { $percent } for any effect
cli-field = Or spell the answer out, for example: { $answer }
cli-prompt = Number, u takes back, q saves and quits:
cli-unknown = Type a number from 1 to { $count }, u or q.
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
