## Worauf eine Sichtlinie trifft

sight-commander-woods = Wald blockiert
sight-commander-building = Ein Gebäude blockiert
sight-commander-wall = Eine Mauer blockiert
sight-commander-hedge = Eine Hecke blockiert
sight-commander-hill = Der Hügel blockiert
sight-commander-blind = Das Feld gleich dahinter liegt von oben im toten Winkel
sight-commander-blaze = Feuer blockiert
sight-commander-gully = Im Hohlweg wird man nur von nebenan oder von oben gesehen
sight-commander-brush = Buschwerk behindert um { $value }
sight-commander-orchard = Ein Obstgarten behindert um { $value }
sight-commander-field = Ein Feld behindert um { $value }
sight-commander-marsh = Sumpf behindert um { $value }
sight-commander-major-bridge = Die Brücke behindert um { $value }
sight-commander-minor-bridge = Die Brücke behindert um { $value }
sight-commander-railway = Die Eisenbahn behindert um { $value }
sight-commander-fence = Ein Zaun behindert um { $value }
sight-commander-smoke = Rauch behindert um { $value }
