# Übungen
exercise-other-rules = Diese Übung wurde für andere Regeln gemacht ({ $rules }) als die von heute ({ $now }); ihre Antworten könnten jetzt anderes wert sein.
exercise-no-scenario = Das Szenario dieser Übung ist nicht da: { $scenario }.
exercise-damaged = Diese Übung lässt sich nicht aufstellen: Ihr Spiel führt nicht zu ihrer Frage ({ $id }).
error-no-exercise = Diese Übung gibt es nicht ({ $id }), oder sie passt nicht zu den heutigen Regeln.
error-exercise-answer = Das ist keine der Antworten dieser Übung.
