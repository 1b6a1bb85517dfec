## Was der Plan sagt, während eine Szene von Combat Commander läuft

stage-commander-sum-base = Feuerkraft { $n }
stage-commander-sum-group = + { $n } für die Gruppe
stage-commander-sum-actions = + { $n } für Aktionen
stage-commander-sum-downhill = + 1 bergab
stage-commander-sum-uphill = − 1 bergauf
stage-commander-sum-hindrance = − { $n } Behinderung
stage-commander-sum-roll = + { $n } gewürfelt
stage-commander-sum-total = = { $n }
stage-commander-attack-with = Feuerkraft { $n }, dazu der Wurf
stage-commander-defend-with = { $n } oder mehr, um zu halten
stage-commander-find-with = nötig { $n }{ $hindrance ->
    [0] {""}
   *[other] {" "}nach { $hindrance } für Behinderung
  }
stage-commander-rally-with = unter Moral { $n }, um sich zu sammeln
stage-commander-rout-with = bis Moral { $n }, um zu bleiben
stage-commander-ends-with = unter { $n } beendet das Spiel
stage-commander-strength = Stärke { $n }, dazu der Wurf
stage-commander-holds = { $n }, nötig { $needed }: hält
stage-commander-even = { $n }, nötig { $needed }: knapp verfehlt
stage-commander-fails = { $n }, nötig { $needed }: hält nicht
stage-commander-found = { $hindrance ->
    [0] { $n }
   *[other] { $product } − { $hindrance } Behinderung = { $n }
  }, nötig { $needed }: im Ziel
stage-commander-not-found = { $hindrance ->
    [0] { $n }
   *[other] { $product } − { $hindrance } Behinderung = { $n }
  }, nötig { $needed }: verfehlt
stage-commander-rallies = { $n }, Moral { $needed }: sammelt sich
stage-commander-ducks = { $n }, Moral { $needed }: zieht den Kopf ein
stage-commander-stays-broken = { $n }, Moral { $needed }: bleibt gebrochen
stage-commander-stays = { $n }, Moral { $needed }: bleibt
stage-commander-runs = { $n }, Moral { $needed }: läuft { $hexes ->
    [one] 1 Feld
   *[other] { $hexes } Felder
  }
stage-commander-last-moment = { $n }, unter { $needed }: das Spiel ist aus
stage-commander-goes-on = { $n }, nicht unter { $needed }: das Spiel geht weiter
stage-commander-first-total = { $side }: { $n }
stage-commander-wins = { $side }: { $n } gegen { $against }: gewinnt
stage-commander-loses = { $side }: { $n } gegen { $against }: verliert
stage-commander-tie = { $side }: { $n } gegen { $against }: unentschieden
stage-commander-void = der Wurf gilt nicht
stage-commander-orders = { $orders ->
    [one] 1 Befehl
   *[other] { $orders } Befehle
  }
stage-commander-broken = gebrochen
stage-commander-suppressed = niedergehalten
stage-commander-rallied = gesammelt
stage-commander-recovered = nicht mehr niedergehalten
stage-commander-veteran = Veteran
stage-commander-lost = ausgeschaltet
stage-commander-off-map = von der Karte
stage-commander-weapon-broke = Ladehemmung
stage-commander-weapon-fixed = wieder in Ordnung
stage-commander-weapon-lost = verloren
stage-commander-sniper-misses = der Scharfschütze trifft niemanden
stage-commander-no-effect = Es bewirkt nichts
