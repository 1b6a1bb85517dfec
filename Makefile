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
PIP := $(PY) -m pip install --quiet --disable-pip-version-check
WITH_NODE := PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
CHROMIUM := { [ -n "$$OPFIRE_CHROMIUM" ] && echo "$$OPFIRE_CHROMIUM"; } || command -v chromium || command -v chromium-browser || command -v google-chrome

LAB := artefacts/lab
LAB_SCENARIOS := red-horizon-41/infantry-training,combat-commander/first-morning,skirmish/the-dispatch
comma := ,

say = @printf '\n== %s\n' "$(1)"

.PHONY: help setup play test lint style types layers web-style web wheel web-test unit browser postgres lab record train bench fuzz leak load kill siege tour ear click pictures rebuilt review exercises mutants bite docs sbom licences hashes audit clean
.NOTPARALLEL:
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

help:
	@echo "make play    build what is missing, start the server and open the browser (PORT=8080, DATABASE=file or URL)"
	@echo "make test    every check and test: style, types, layers, front end, rules, browser"
	@echo "make setup   only install and build"
	@echo "make lint    style, types and layers, of Python and of the browser table"
	@echo "make lab     compare players, rate them and say how even three scenarios are, in a few minutes (OPEN=no opens no browser)"
	@echo "make record  play RECORDED=1000 games of all scenarios, or SCENARIOS=a/b,c/d, and write the figures into them (RESUME=1 goes on)"
	@echo "make train   play games of FAMILY=assault and learn its win probability anew (LESSONS=a/b:700,c/d:100)"
	@echo "make bench   measure the speed, with peers in the same run"
	@echo "make fuzz    play checked random games (MINUTES=5)"
	@echo "make review  review games by two seeds and plant blunders in others: how far can reviews be believed? (REVIEWED=3 PLANTS=10)"
	@echo "make exercises look for exercises of FAMILY=assault for SOUGHT=60 minutes and add them to those kept; the next time it goes on where it stopped"
	@echo "make leak    play LEAK_GAMES=200 random games at a table and search all that is told for what is hidden"
	@echo "make load    keep GAMES=200 live games answering for SECONDS=30, every player after PAUSE=4 seconds, and measure how fast (PROCESSES=2: PostgreSQL)"
	@echo "make kill    kill the server KILLS=50 times amid answers on each database and look whether anything is lost"
	@echo "make siege   play 50 honest games beside hostile clients for SIEGE_SECONDS=120 and say who was limited by what"
	@echo "make tour    play all scenarios, or SCENARIOS=a/b,c/d:side, in Chromium by clicks alone, and note what goes wrong"
	@echo "make ear     play whole games of each family in Chromium by keys and the accessibility tree alone"
	@echo "make click   measure how long a click takes until its answer is on the screen, with 40 pieces (CLICKS=60)"
	@echo "make pictures take pictures of the screens, and of a firefight in each game frame by frame, into artefacts/pictures"
	@echo "make rebuilt type a scenario of each family and its map into the workshop from a blank page and compare them with their files"
	@echo "make mutants change the rules of Assault in small ways and look whether a test notices (JOBS=2)"
	@echo "make bite    break SAMPLE=60 lines of rules, drawn by SEED=1, one at a time, and print what no test notices"
	@echo "make web     build the browser table"
	@echo "make wheel   pack Opfire with its page and its packs into dist, to be installed without this repository"
	@echo "make docs    build the documents as a site that is read without a network, into artefacts/docs"
	@echo "make sbom    list what Opfire is made of in dist/sbom.json (CycloneDX); make licences writes docs/licences.md"
	@echo "make hashes  write requirements/hashed.txt: the pinned packages with the hashes of all their files"
	@echo "make audit   ask for known weaknesses of the pinned packages, where their lists can be reached"
	@echo "make clean   remove what was built; installed packages and your games stay"

setup: $(VENV)/dev.stamp $(VENV)/wheels.stamp $(STATIC)

play: $(VENV)/runtime.stamp $(STATIC)
	$(call say,Opfire starts at port $(PORT))
	@$(PY) -m opfire --port $(PORT) $(if $(DATABASE),--database "$(DATABASE)")

test: lint web-test unit
	$(call say,All checks and tests passed)

lint: style types layers web-style

style: $(VENV)/dev.stamp
	$(call say,Style: ruff)
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: $(VENV)/dev.stamp
	$(call say,Types: mypy --strict)
	@$(PY) -m mypy

layers: $(VENV)/dev.stamp
	$(call say,Layers: import-linter)
	@$(VENV)/bin/lint-imports

web-style: $(MODULES)
	$(call say,Style of the browser table: Prettier and ESLint)
	@cd web && $(WITH_NODE) npm run --silent lint

web: $(STATIC)

wheel: $(VENV)/runtime.stamp $(STATIC)
	$(call say,Wheel and source distribution)
	@rm -rf dist
	@$(PY) -m hatchling build --directory dist

web-test: $(MODULES)
	$(call say,Front end: types and tests)
	@cd web && $(WITH_NODE) npm run --silent check
	@cd web && $(WITH_NODE) npm --silent test

unit: $(VENV)/dev.stamp $(VENV)/wheels.stamp $(STATIC) browser postgres
	$(call say,Tests: pytest)
	@if chromium="$$($(CHROMIUM))"; then \
		OPFIRE_CHROMIUM="$$chromium" $(PYTEST); \
	elif [ "$$CI" = true ]; then \
		echo "There is no Chromium, and under CI=true the browser tests must run: install Chromium." >&2; exit 1; \
	else \
		$(PYTEST) -m "not browser" && \
		echo "!!! THE BROWSER TESTS WERE SKIPPED: there is no Chromium. Install it, or name it in OPFIRE_CHROMIUM." >&2; \
	fi

browser:
	@if { $(CHROMIUM); } >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		printf '\n== %s\n' "Chromium for the browser tests: installing Debian's package"; \
		{ apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium >/dev/null; } || \
		echo "Chromium could not be installed." >&2; \
	fi

postgres:
	@if command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		printf '\n== %s\n' "PostgreSQL for the server tests: installing Debian's package"; \
		{ apt-get -qq update && apt-get -qq install -y --no-install-recommends postgresql >/dev/null; } || \
		echo "PostgreSQL could not be installed." >&2; \
	elif [ "$$CI" != true ]; then \
		echo "!!! THE TESTS WITH POSTGRESQL WILL BE SKIPPED: there is no PostgreSQL. Install it." >&2; \
	fi

train: $(VENV)/dev.stamp
	$(call say,The win probability of $(FAMILY))
	@OPENBLAS_NUM_THREADS=1 $(PY) -m opfire.lab.training $(FAMILY) $(if $(LESSONS),--games $(LESSONS)) --jobs $(JOBS) --out src/opfire/players/value/models

lab: $(VENV)/dev.stamp
	$(call say,A small comparison$(comma) ladder and balance)
	@mkdir -p $(LAB)
	@$(PY) -m opfire lab compare sergeant recruit --scenarios $(LAB_SCENARIOS) --games 60 --jobs $(JOBS)
	@$(PY) -m opfire lab ladder --scenarios $(LAB_SCENARIOS) --jobs $(JOBS)
	@$(PY) -m opfire lab balance $(subst $(comma), ,$(LAB_SCENARIOS)) --games 10 --jobs $(JOBS) --report $(LAB)/balance.html
	@$(PY) -m opfire lab balance $(firstword $(subst $(comma), ,$(LAB_SCENARIOS))) --games 20 --without --advise --jobs $(JOBS) --report $(LAB)/training.html
	@echo "The reports are in $(LAB): balance.html of all three, training.html with what the first turns on."
	@if [ "$(OPEN)" = yes ]; then $(PY) -m webbrowser "file://$(CURDIR)/$(LAB)/balance.html"; fi

record: $(VENV)/dev.stamp
	$(call say,How even the scenarios are)
	@$(PY) -m opfire lab record --games $(RECORDED) --jobs $(JOBS) --reports $(LAB)/reports $(if $(SCENARIOS),--scenarios $(SCENARIOS)) $(if $(RESUME),--resume)

bench: $(VENV)/bench.stamp
	$(call say,Speed)
	@$(PY) -m bench

fuzz: $(VENV)/dev.stamp
	$(call say,Checked random games for $(MINUTES) minutes)
	@$(SUPPORT).fuzz --minutes $(MINUTES)

leak: $(VENV)/dev.stamp
	$(call say,Whole random games in which nobody may be told what is hidden)
	@$(SUPPORT).server.leak --games $(LEAK_GAMES)

load: $(VENV)/dev.stamp
	$(call say,Many live games at once)
	@$(SUPPORT).server.load --games $(GAMES) --seconds $(SECONDS) --pause $(PAUSE) --processes $(PROCESSES)

kill: $(VENV)/dev.stamp
	$(call say,Violent ends of the server)
	@$(SUPPORT).server.kill --times $(KILLS)
	@$(SUPPORT).server.kill --times $(KILLS) --postgres

siege: $(VENV)/dev.stamp
	$(call say,Honest games beside hostile clients)
	@$(SUPPORT).server.siege --seconds $(SIEGE_SECONDS)

tour: $(VENV)/dev.stamp $(STATIC) browser
	$(call say,Whole games by clicks alone)
	@OPFIRE_CHROMIUM="$$($(CHROMIUM))" PYTHONPATH=tests $(PY) tests/browser/tour.py $(SCENARIOS)

ear: $(VENV)/dev.stamp $(STATIC) browser
	$(call say,Whole games without sight)
	@OPFIRE_CHROMIUM="$$($(CHROMIUM))" PYTHONPATH=tests $(PY) tests/browser/listening.py

click: $(VENV)/dev.stamp $(STATIC) browser
	$(call say,From a click to the screen)
	@OPFIRE_CHROMIUM="$$($(CHROMIUM))" PYTHONPATH=tests $(PY) tests/browser/clicktime.py --clicks $(CLICKS)

pictures: $(VENV)/dev.stamp $(STATIC) browser
	$(call say,Pictures to look at)
	@OPFIRE_CHROMIUM="$$($(CHROMIUM))" PYTHONPATH=tests $(PY) tests/browser/pictures.py

rebuilt: $(VENV)/dev.stamp $(STATIC) browser
	$(call say,Scenarios rebuilt in the workshop)
	@OPFIRE_CHROMIUM="$$($(CHROMIUM))" OPFIRE_REBUILT="assault commander skirmish" $(PY) -m pytest tests/browser/test_workshop_rebuilt.py -n 0 -s

review: $(VENV)/dev.stamp
	$(call say,How far reviews can be believed)
	@$(SUPPORT).review --games $(REVIEWED) --plants $(PLANTS)

exercises: $(VENV)/dev.stamp
	$(call say,Exercises of $(FAMILY))
	@nice -n 15 $(PY) -m opfire.lab.exercises $(FAMILY) --minutes $(SOUGHT) $(if $(SCENARIOS),--scenarios $(SCENARIOS)) --been artefacts/exercises

mutants: $(VENV)/mutants.stamp
	$(call say,Mutation testing)
	@$(SUPPORT).mutants --jobs $(JOBS)

bite: $(VENV)/dev.stamp
	$(call say,Lines broken at random)
	@$(SUPPORT).bite --sample $(SAMPLE) --seed $(SEED)

docs: $(VENV)/docs.stamp $(STATIC) browser
	$(call say,Documents as a site$(comma) with pictures of today)
	@OPFIRE_CHROMIUM="$$($(CHROMIUM))" PYTHONPATH=tests $(PY) tests/browser/guide.py
	@NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build --strict --quiet
	@echo "The site is at artefacts/docs/index.html; searching it takes a server, such as python3 -m http.server -d artefacts/docs."

sbom: $(VENV)/dev.stamp
	@$(SUPPORT).components --sbom

licences: $(VENV)/dev.stamp
	@$(SUPPORT).components

hashes: $(VENV)/audit.stamp
	@$(VENV)/bin/uv pip compile --quiet --universal --no-deps --generate-hashes --no-annotate --python-version 3.11 \
		--custom-compile-command "make hashes" requirements/runtime.txt --output-file requirements/hashed.txt
	@echo "requirements/hashed.txt is written."

audit: $(VENV)/audit.stamp $(MODULES)
	$(call say,Known weaknesses of the pinned packages)
	@$(VENV)/bin/pip-audit --requirement requirements/runtime.txt --no-deps --disable-pip
	@cd web && $(WITH_NODE) npm audit --omit=dev

clean:
	rm -rf src/opfire/server/static dist artefacts mutants bench/results.json
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -type d -exec rm -rf {} +

$(VENV)/made.stamp:
	$(call say,Virtual environment in $(VENV))
	@if $(PY) -m pip --version >/dev/null 2>&1 && $(PY) -c '$(NEW_ENOUGH)'; then exit 0; fi; \
	for python in $${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11}; do \
		if "$$python" -c '$(NEW_ENOUGH)' 2>/dev/null; then found="$$python"; break; fi; \
	done; \
	if [ -z "$$found" ]; then echo "Opfire needs Python 3.11 or later: install it, or name it with PYTHON=..." >&2; exit 1; fi; \
	"$$found" -m venv $(VENV) || { echo "Python cannot make a virtual environment (on Debian: apt install python3-venv)." >&2; exit 1; }
	@touch $@

$(VENV)/runtime.stamp: requirements/runtime.txt requirements/build.txt pyproject.toml $(VENV)/made.stamp
	$(call say,Python packages that Opfire needs)
	@$(PIP) -r requirements/build.txt -r requirements/runtime.txt
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

$(VENV)/dev.stamp: requirements/dev.txt requirements/arena.txt requirements/lab.txt $(VENV)/runtime.stamp
	$(call say,Python packages for checks and tests)
	@$(PIP) -r requirements/dev.txt
	@touch $@

$(VENV)/wheels.stamp: requirements/runtime.txt $(VENV)/made.stamp
	$(call say,Python packages for the environments in which the tests install Opfire)
	@rm -rf $(VENV)/wheels
	@$(PY) -m pip wheel --quiet --disable-pip-version-check --wheel-dir $(VENV)/wheels -r requirements/runtime.txt
	@touch $@

$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/dev.stamp
	$(call say,Python packages to measure against)
	@$(PIP) -r requirements/bench.txt
	@touch $@

$(VENV)/docs.stamp: requirements/docs.txt $(VENV)/dev.stamp
	$(call say,Python packages for the documents)
	@$(PIP) -r requirements/docs.txt
	@touch $@

$(VENV)/audit.stamp: requirements/audit.txt $(VENV)/dev.stamp
	$(call say,Python packages that look after the pinned ones)
	@$(PIP) -r requirements/audit.txt
	@touch $@

$(VENV)/mutants.stamp: requirements/mutants.txt $(VENV)/dev.stamp
	$(call say,Python packages for mutation testing)
	@$(PIP) -r requirements/mutants.txt
	@touch $@

$(VENV)/node.stamp: requirements/node.txt $(VENV)/made.stamp
	@if node -e 'process.exit(process.versions.node.split(".")[0] < 20)' 2>/dev/null && command -v npm >/dev/null; then \
		printf '\n== %s\n' "Node: the installed one, $$(node --version)"; \
	else \
		printf '\n== %s\n' "Node: none of version 20 or later is installed, taking the one from PyPI"; \
		$(PIP) -r requirements/node.txt; \
	fi
	@touch $@

$(MODULES): web/package.json web/package-lock.json $(VENV)/node.stamp
	$(call say,Packages of the browser table)
	@cd web && $(WITH_NODE) npm ci --no-progress --loglevel=error
	@touch $@

$(STATIC): $(WEB_SOURCES) $(MODULES)
	$(call say,Building the browser table)
	@cd web && $(WITH_NODE) npm run --silent build -- --logLevel warn
	@touch $@
