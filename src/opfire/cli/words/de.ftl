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

## Das Regelverzeichnis

cli-rules-section = Abschnitt
cli-rules-title = Titel
cli-rules-statements = Aussagen
cli-rules-examples = Beispiele (auf Englisch)
cli-rules-rulings = Auslegungen
cli-rules-gives-way = Stattdessen gilt: { $instead }
cli-rules-editions = Unterschiede der Ausgaben (auf Englisch)
cli-rules-missing = Im erhaltenen Text nicht enthalten (auf Englisch)
cli-rules-notes = Anmerkungen (auf Englisch)
cli-rules-see-also = Siehe auch
cli-rules-limit = { $limit ->
    [data] Angabe
    [definition] Begriff
    [modifier] Modifikator
    [option] Möglichkeit
    [procedure] Ablauf
    [restriction] Einschränkung
    [sequence] Reihenfolge
    [setup] Aufbau
    [victory] Sieg
    [optional] wahlfrei
    [artillery] Artillerie
    [hero] Held
    [infantry] Infanterie
    [leader] Anführer
    [mg] MG
    [mortar] Mörser
    [motorcycle] Motorrad
    [ordnance] Geschütz
    [radio] Funkgerät
    [squad] Gruppe
    [team] Team
    [vehicle] Fahrzeug
    [weapon] Waffe
   *[other] { $limit }
  }
