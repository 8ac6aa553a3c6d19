# Everything a fresh machine needs: `make run` opens the program, `make test` runs every check.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOCKS  := installer/locks

.PHONY: setup words translations run test test-page test-installer frozen deb check types tests soak fuzz mutants bench contest atlas pictures lock clean

setup: $(VENV)/ready-to-run words

$(VENV)/ready-to-run: pyproject.toml $(LOCKS)/run.txt installer/linux/system_libraries.sh
	sh installer/linux/system_libraries.sh
	$(PYTHON) -c 'import sys; sys.exit("Casus Lupi needs Python 3.11 or newer." if sys.version_info < (3, 11) else 0)'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r $(LOCKS)/run.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	touch $@

$(VENV)/ready-to-test: $(VENV)/ready-to-run $(LOCKS)/dev.txt installer/linux/display.sh
	sh installer/linux/display.sh
	$(PIP) install --require-hashes -r $(LOCKS)/dev.txt
	touch $@

# The words of the windows are compiled from their sources; see docs/decisions.
assets/words/%.qm: assets/words/%.ts | $(VENV)/ready-to-run
	$(BIN)/pyside6-lrelease -silent $< -qm $@

words: $(patsubst %.ts,%.qm,$(wildcard assets/words/*.ts))

# Gather the words of the windows anew; then translate what is marked unfinished. A package with
# windows of its own has a file of its own.
GAME_UIS := $(wildcard desktop/games/*/game_ui.py)
GAMES := $(patsubst desktop/games/%/game_ui.py,%,$(GAME_UIS))
GATHER = $(BIN)/pyside6-lupdate -no-obsolete -sort-messages -locations none -source-language en -target-language fr

translations: $(VENV)/ready-to-run
	$(GATHER) $$(find desktop -name '*.py' \
	    $(foreach game,$(GAMES),-not -path 'desktop/games/$(game)/*') | sort) \
	    -ts assets/words/desktop_fr.ts
	for game in $(GAMES); do \
	    grep -rqF 'tr(' desktop/games/$$game --include='*.py' || continue; \
	    $(GATHER) $$(find desktop/games/$$game -name '*.py' | sort) -ts assets/words/$${game}_fr.ts || exit 1; \
	done

run: setup
	$(BIN)/python -m desktop $(ARGS)

test: $(VENV)/ready-to-test words
	$(MAKE) --no-print-directory check

# The checks alone, in order of speed; the last two side by side, as one of them uses one processor.
check:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(MAKE) --no-print-directory --jobs=2 types tests

types:
	$(BIN)/basedpyright --warnings

# Compiled tests are kept: to compile them takes a quarter of a minute.
tests: export PYTHONDONTWRITEBYTECODE =
tests:
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n 2 --dist worksteal -m "not soak and not browser and not installer"

# Spoilt mails, maps, games and so on, for MINUTES altogether; what is found lies in build/fuzz/found.
MINUTES ?= 10
fuzz: $(VENV)/ready-to-test words
	nice -n 10 $(BIN)/python -m tests.fuzz --minutes $(MINUTES) $(ARGS)

# Lines changed one at a time, to see whether a test notices; what survives stands in build/mutants.
# `ARGS="judge --only removal.py --minutes 20"`; all parts take many hours.
mutants: $(VENV)/ready-to-test words
	QT_QPA_PLATFORM=offscreen nice -n 10 $(BIN)/python -m tests.mutants $(ARGS)

soak: $(VENV)/ready-to-test words
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m soak -s

# The offline page of a packet, clicked in a browser without a window.
test-page: $(VENV)/ready-to-test
	sh installer/linux/browser.sh
	$(BIN)/python -m pytest -m browser -n 0 tests/engine/post tests/desktop/phones tests/conformance

# The program as one folder that needs no Python, and as a Debian package; see installer/README.md.
FROZEN := build/freezer

$(FROZEN)/ready: pyproject.toml $(LOCKS)/freeze.txt $(LOCKS)/dev.txt installer/linux/system_libraries.sh
	sh installer/linux/system_libraries.sh
	$(PYTHON) -m venv $(FROZEN)
	$(FROZEN)/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r $(LOCKS)/freeze.txt
	$(FROZEN)/bin/python -m pip --disable-pip-version-check --quiet install --no-deps --no-build-isolation --editable .
	touch $@

frozen: $(FROZEN)/ready words
	$(FROZEN)/bin/python -m installer.build folder

deb: $(FROZEN)/ready words
	$(FROZEN)/bin/python -m installer.build deb

# Freeze twice, pack, install into an empty tree, start without a display, remove. Takes some
# minutes. What tests is kept out of the environment that freezes: it would be frozen, too.
test-installer: $(FROZEN)/ready $(VENV)/ready-to-test words
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -m installer -n 0 -s tests/installer

# The pictures in the README and the guide; they are committed.
pictures: $(VENV)/ready-to-run words
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m installer.pictures

# How fast the judge is, beside the package diplomacy; `ARGS=--help` for what can be chosen.
bench: $(VENV)/ready-to-test
	$(BIN)/python -m tests.bench $(ARGS)

# How strong the computer players are; takes hours with many games: `ARGS="--games 7 --only pool"`.
contest: $(VENV)/ready-to-test
	nice -n 10 $(BIN)/python -m tests.contest $(ARGS)

# Draw the maps anew; the result is committed and byte-identical.
atlas: $(VENV)/ready-to-test
	$(BIN)/python -m maps.atlas

lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet pyproject.toml --extra install -o $(LOCKS)/run.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet pyproject.toml --extra dev -o $(LOCKS)/dev.txt
	uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --quiet pyproject.toml --extra freeze -c $(LOCKS)/run.txt -o $(LOCKS)/freeze.txt

clean:
	rm -rf $(VENV) build dist
