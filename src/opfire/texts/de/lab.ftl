# Der Bericht des Labors
lab-title = Wie ausgeglichen ist es?
lab-games = { $games ->
    [one] Ein Spiel
   *[other] { $games } Spiele
}, beide Seiten gespielt von: { $players }. Was zwischen ihnen ausgeglichen ist, muss es zwischen Menschen nicht sein.
lab-wins = { $side }: zwischen { $low } und { $high } % der Siege (95-%-Intervall).
lab-drawn = unentschieden
lab-ends = Wie Spiele enden
lab-luck = Das Würfelglück erklärt { $share } % davon, wer gewinnt.
lab-decided = Wer zu Beginn einer Runde führt, gewinnt am Ende
lab-turn = Runde { $turn }
lab-holds = Gehaltene Ziele zu Beginn einer Runde
lab-losses = Verluste je Spiel
lab-side = Seite
lab-unit = Einheit
lab-lost = verloren
lab-map-fire = Wo geschossen wurde oder Feuer einschlug
lab-map-loss = Wo Einheiten verloren gingen
lab-map-objective = Wo Ziele den Besitzer wechselten
