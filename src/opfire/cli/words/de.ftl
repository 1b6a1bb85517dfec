## Der Tisch im Terminal

cli-turn = Zug { $turn } von { $turns }, { $phase }
cli-hand = { $side } hält { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
  }{ $cards ->
    [""] {""}
   *[other] : { $cards }
  }
cli-cost = kostet { $cost }
cli-effect = { $percent } für irgendeine Wirkung
cli-field = Oder die Antwort ausschreiben, zum Beispiel: { $answer }
cli-prompt = Nummer, u nimmt zurück, q speichert und beendet:
cli-unknown = Eine Nummer von 1 bis { $count }, u oder q eingeben.
cli-saved = Das Spiel ist gespeichert. Weiter geht es mit: opfire play "{ $file }" --as { $side } --against { $player }
