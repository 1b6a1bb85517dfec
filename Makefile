# Everything starts here. It needs Python 3.11 or later, make, and at first a network that reaches the package registries.

PORT ?= 8080
DATABASE ?=
MINUTES ?= 5
JOBS ?= 2
CLICKS ?= 60
GAMES ?= 200
SECONDS ?= 30
PAUSE ?= 4
PROCESSES ?= 1
KILLS ?= 50
SIEGE_SECONDS ?= 120
LEAK_GAMES ?= 200
REVIEWED ?= 3
PLANTS ?= 10
SOUGHT ?= 60
SCENARIOS ?=
SAMPLE ?= 60
RECORDED ?= 1000
FAMILY ?= assault
LESSONS ?=
RESUME ?=
OPEN ?= yes
SEED ?= 1

VENV := .venv
PY := $(VENV)/bin/python
SUPPORT := PYTHONPATH=tests $(PY) -m support
STATIC := src/opfire/server/static/index.html
MODULES := web/node_modules/.package-lock.json
WEB_SOURCES := $(shell find web/src web/public web/index.html web/vite.config.ts web/svelte.config.js web/tsconfig.json)
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
# What is compiled once is kept for the other processes.
PYTEST := PYTHONDONTWRITEBYTECODE= $(PY) -m pytest -n $(JOBS)
