# Needs Python >= 3.11, Node >= 20 and make. Prerequisites under .venv, .cache and node_modules are stamps: nothing
# is installed again unless it changed.

PYTHON ?= python3
IN_VENV := .venv/bin/python -m
PYTEST := $(IN_VENV) pytest -n auto --maxprocesses 4 --dist worksteal
TSC := node_modules/.bin/tsc
# Compiled Python is kept, whatever the environment says: otherwise each of the test workers compiles all of it again.
export PYTHONDONTWRITEBYTECODE :=
# What is shipped with our own code.
PARTS := node_modules/.package-lock.json .cache/wheels/got

.PHONY: play test quick laws lint dist bench shots train clean

play: .venv/build $(PARTS)   ## serve the page; a changed source shows on reload
	$(IN_VENV) tools.serve --watch

test: .venv/test $(PARTS)   ## all tests; `make test ARGS="-k azul -x"` for some
	$(IN_VENV) tools.browsers && $(IN_VENV) tools.build && $(PYTEST) $(ARGS)

quick: .venv/test $(PARTS)   ## the tests that need no browser
	$(PYTEST) -m "not browser" $(ARGS)

# What polishes a game adds to its rules and to its page, so their laws are run once more.
laws: .venv/test   ## what a game has to obey at a stage: make laws GAME=sintra STAGE=engine
	$(PYTEST) -m "$(if $(filter polish,$(STAGE)),engine or page or polish,$(STAGE))" -k $(GAME) $(ARGS)

lint: .venv/test node_modules/.package-lock.json    ## style and types, of Python and of our scripts
	$(IN_VENV) ruff check && $(IN_VENV) ruff format --check && $(IN_VENV) mypy
	$(TSC) --project jsconfig.json && $(TSC) --project static/jsconfig.json && $(TSC) --project tests/jsconfig.json

dist: .venv/build $(PARTS)   ## the static site, in dist/; ARGS=--precompressed: see docs/hosting.md
	$(IN_VENV) tools.build $(ARGS)

bench: .venv/test $(PARTS)   ## speed of the rules and, in Chromium, speed and memory of the page
	$(PYTHON) -m engine.bench
	$(IN_VENV) tools.browsers chromium > /dev/null && $(IN_VENV) tools.bench_page && $(IN_VENV) tools.bench_start && $(IN_VENV) tools.bench_memory && $(IN_VENV) tools.bench_bots

shots: .venv/test $(PARTS)   ## the pictures of the README; `make shots ARGS=FOLDER` for all games at all sizes
	$(IN_VENV) tools.browsers chromium > /dev/null && $(IN_VENV) tools.shots $(ARGS)

train: .venv/train                                  ## learn again what positions are worth: make train ARGS="azul"
	$(IN_VENV) tools.train $(ARGS)

clean:                                              ## back to a fresh checkout
	rm -rf .cache .mypy_cache .pytest_cache .ruff_cache .venv dist node_modules

.venv/%: requirements/%.txt tools/venv.py
	$(PYTHON) tools/venv.py $< && touch $@

node_modules/.package-lock.json: package.json package-lock.json
	npm ci --ignore-scripts && touch $@

.cache/wheels/got: requirements/browser.txt tools/wheels.py | .venv/build
	$(IN_VENV) tools.wheels && touch $@
