# Exercises
exercise-other-rules = This exercise was made for other rules ({ $rules }) than those of today ({ $now }), so that its answers may be worth something else now.
exercise-no-scenario = The scenario of this exercise is not there: { $scenario }.
exercise-damaged = This exercise cannot be set up: its game does not lead to its question ({ $id }).
error-no-exercise = There is no such exercise ({ $id }), or it does not fit the rules of today.
error-exercise-answer = That is none of the answers to this exercise.
