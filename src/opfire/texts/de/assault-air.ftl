# Flugzeuge

ask-assault-air-target = Welche Einheit soll { $de } angreifen?
ask-assault-second-attack = { $de } kann noch einmal angreifen oder heimfliegen
ask-assault-intercept = { $de } greift { $target } an: mit einer Flugabwehreinheit darauf feuern?
ask-assault-evade = Was kann { $de } nicht abwehren?
ask-assault-friendly-fire = Die Würfel, die verfehlt haben, fallen auf eigene Truppen: Welche Einheit treffen sie?
option-assault-bomb = { $target } angreifen
option-assault-intercept = Mit { $unit } feuern
event-assault-air-attack = { $de } { $attack ->
    [1] greift { $target } an
   *[other] kehrt zurück und greift { $target } an
  }
event-assault-intercepted = { $unit } feuert auf das Flugzeug, Entfernung { $range }: { $band ->
    [close] nah
    [medium] mittel
   *[long] weit
  }
event-assault-aircraft-hit = { $de } { $row ->
    [1] wird abgeschossen
    [2] ist beschädigt und bricht ab
    [3] ist leicht beschädigt und greift mit Genauigkeit -1 an
    [4] dreht ab
   *[0] fliegt weiter
  }
event-assault-air-spotted = { $target } { $roll ->
    [0] ist aus der Luft leicht zu sehen
   *[other] wird aus der Luft gesucht: { $roll }
  }, Genauigkeit { $modifier ->
    [0] unverändert
    [1] +1
   *[other] { $modifier }
  }
event-assault-accuracy-rolled = Genauigkeit gegen { $target }: { $total } (gewürfelt { $roll }{ $spotted ->
    [0] {""}
    [1] , Zielerfassung +1
   *[other] , Zielerfassung { $spotted }
  }{ $damaged ->
    [0] {""}
    [1] , leichter Schaden +1
   *[other] , leichter Schaden { $damaged }
  }{ $second ->
    [0] {""}
    [1] , zweiter Angriff +1
   *[other] , zweiter Angriff { $second }
  }{ $shifted ->
    [0] {""}
    [1] , verlegt +1
   *[other] , verlegt { $shifted }
  }{ $ability ->
    [0] {""}
    [1] , Fähigkeit +1
   *[other] , Fähigkeit { $ability }
  })
event-assault-friendly-fire = Eigenbeschuss: { $dice ->
    [one] Der Würfel, der verfehlt hat, fällt
   *[other] Die { $dice } Würfel, die verfehlt haben, fallen
  } auf { $unit }
die-aircraft = Flugzeug
die-air-accuracy = Genauigkeit
die-anti-aircraft = Flugabwehr
die-aircraft-defence = eigener Würfel des Flugzeugs
note-air-spotting = Vor dem Angriff wird auf Entdecken und Genauigkeit gewürfelt; die Chancen rechnen beides ein, gezeigt sind die Würfel bei der besten Genauigkeit
note-air-seen = Aus der Luft leicht zu sehen: Genauigkeit { $modifier ->
    [1] +1
    [2] +2
   *[other] { $modifier }
  }
note-air-modifier = Genauigkeit außerdem { $modifier ->
    [1] +1
    [2] +2
   *[other] { $modifier }
  }
note-air-stray = Bei Genauigkeit 1 oder weniger fallen Würfel, die verfehlen, auf eigene Truppen
note-air-defence = Flugabwehr in Reichweite: { $units }
result-row-1 = abgeschossen
result-row-2 = beschädigt, bricht ab
result-row-3 = leicht beschädigt
result-row-4 = dreht ab
result-row-none = fliegt weiter
result-stopped = der Angriff unterbleibt
marker-bombed = Ziel des Flugzeugs
marker-danger = Eigene Truppen in Gefahr
