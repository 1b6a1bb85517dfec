# Artillerie außerhalb der Karte: die Befehle einer Batterie und was ihre Granaten bewirken

ask-assault-director = { $de }: Wer lenkt das Feuer?
ask-assault-fire-mode = Wie soll { $de } feuern?
ask-assault-barrage = { $de }: Wo sollen die Granaten einschlagen?
ask-assault-second-hex = { $de }: Welches Feld neben { $from } noch?
ask-assault-split-dice = { $de }: Welche Würfel fallen auf { $at }, welche auf { $to }?
ask-assault-shell-whom = { $de }: Wen treffen die Granaten?
ask-assault-blast-again = { $de }, Explosionswurf: { $criticals ->
    [0] { $damage ->
        [0] { $suppressions ->
            [0] nichts
           *[other] { $suppressions } Niederhalten
        }
       *[other] { $damage } Schaden{ $suppressions ->
            [0] {""}
           *[other] , { $suppressions } Niederhalten
        }
    }
   *[other] { $criticals } kritisch{ $damage ->
        [0] {""}
       *[other] , { $damage } Schaden
    }{ $suppressions ->
        [0] {""}
       *[other] , { $suppressions } Niederhalten
    }
  }. Wiederholen?
option-assault-fire-mode = { $mode ->
    [smoke-screen] Rauchschirm
    [suppressive-fire] Streufeuer zum Niederhalten
    [spread-fire] Streufeuer zum Niederhalten
    [fire-support] Feuerunterstützung
    [fire-for-effect] Wirkungsfeuer
   *[bombardment] Bombardierung
  }
option-assault-aim-at = Feuer auf { $at }
option-assault-split-dice = Würfel: { $primary } und { $secondary }
option-assault-split-dice-split-dice = { $at }: { $primary } · { $to-given ->
    [true] { $to }
   *[other] neben der Karte
  }: { $secondary }
die-letter-R = rot
die-letter-Y = gelb
die-letter-G = grün
die-letter-B = blau
event-assault-fire-directed = { $by } lenkt die Artillerie auf { $at }
event-assault-fire-laid = { $side }: Auf { $at } ist eingeschossen, Wirkungsfeuer folgt
event-assault-barrage-fired = { $side }: { $mode ->
    [smoke-screen] Rauchschirm
    [suppressive-fire] Streufeuer zum Niederhalten
    [spread-fire] Streufeuer zum Niederhalten
    [fire-support] Feuerunterstützung
    [fire-for-effect] Wirkungsfeuer
   *[bombardment] Bombardierung
  } auf { $at }{ $how ->
    [reaction] {" "}als Reaktion
   *[other] {""}
  }
event-assault-hex-shelled = Granaten schlagen in { $at } ein: { $criticals ->
    [0] kein kritischer Treffer
    [one] 1 kritischer Treffer
   *[other] { $criticals } kritische Treffer
  }
event-assault-blast-repeated = { $side } wiederholen den Explosionswurf in { $at }: Der zweite gilt
event-assault-smoke-rose = Rauch und Staub steigen aus { $at } auf: ein Rauchmarker
die-accuracy = Genauigkeit
die-off-board-artillery = Artillerie außerhalb der Karte
note-barrage-accuracy = Genauigkeit: ein W6 { $modifier ->
    [0] ohne Modifikator
    [1] mit +1
   *[other] mit { $modifier }
  }
note-barrage-stray = Bei Genauigkeit 1 oder weniger fallen die Fehlwürfe auf eigene Truppen
note-barrage-spotter = Ein Beobachter wird gebraucht
note-barrage-reroll = Zwei Würfel dürfen neu geworfen werden
note-barrage-blast = Ein kritischer Treffer bringt einen Explosionswurf, der einmal wiederholt werden darf
note-barrage-smoke = Ein Rauchmarker sicher, mehr durch die Würfel
result-collapse = stürzt ein
result-halved = auf halber Stärke
result-falls-back = zieht sich zurück
marker-shelled = Einschlag
