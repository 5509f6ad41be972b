# `make play` and `make test` do all the set-up on a fresh machine: they need Python 3.11, pip, gcc and make,
# and `make test` PostgreSQL, which it installs on Debian if it is run as root.

PYTHON ?= python3
BIN := .venv/bin
STAMPS := .stamps
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
SOURCES := $(shell find src docs/rules -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name 'py.typed') pyproject.toml setup.py
# Changes when a file comes or goes, which the files that stay cannot show.
LISTING := $(STAMPS)/listing
SITE = $(shell $(BIN)/python -c "import sysconfig; print(sysconfig.get_path('platlib'))")

# Tests are read three times as fast where Python keeps what it has compiled, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: FORCE play check test game lint types docs interpreted compiled build bench soak torture leaks fuzz edits mutants sampled records load clean help

help: ## what can be made
	@grep -E '^[a-z]+:.*## ' Makefile | sed 's/:.*## /\t/' | expand -t 14

play: $(STAMPS)/compiled ## a game of Mythic Arena against a bot, in the terminal
	$(BIN)/longhall play mythic-arena --seats human,search:0.5s

check: $(STAMPS)/tools ## what matters for what you changed, in under 90 seconds; BASE=<commit> to compare with
	PYTHONPATH=src $(BIN)/python -m tools.check --base $(or $(BASE),HEAD)

test: $(STAMPS)/tools $(STAMPS)/postgres ## everything that must hold, in both builds
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=line $(STAMPS)/compiled lint docs sampled
	@$(MAKE) --no-print-directory interpreted
	@$(MAKE) --no-print-directory compiled

lint: $(STAMPS)/tools ## ruff, mypy strict and the import contract
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

docs: $(STAMPS)/tools ## the site, into site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet --site-dir site

interpreted: $(STAMPS)/tools $(STAMPS)/compiled $(STAMPS)/postgres ## the tests that say something of the interpreted build, from the source tree
	LONGHALL_BUILD=interpreted LONGHALL_COMPILED=$(SITE) PYTHONPATH=src $(BIN)/python -m pytest -q -n 2 --dist worksteal --sift

compiled: $(STAMPS)/tools $(STAMPS)/compiled $(STAMPS)/postgres ## all tests, on the compiled wheel
	LONGHALL_BUILD=compiled LONGHALL_COMPILED=$(SITE) $(BIN)/python -m pytest -q -n 2 --dist worksteal

build: $(STAMPS)/compiled ## the compiled wheel, into dist/
	@ls dist/*.whl

# AGAINST=<commit> measures the build of that commit in the same run.
bench: $(STAMPS)/compiled $(STAMPS)/tools $(STAMPS)/peers $(if $(AGAINST),$(STAMPS)/against-$(AGAINST)) ## side by side with peers, into bench/results/
	$(BIN)/python -m bench --peers .venv-peers/bin/python $(if $(AGAINST),--against .venv-against-$(AGAINST)/bin/python --against-commit $(AGAINST))
	@$(MAKE) --no-print-directory load

load: $(STAMPS)/compiled $(STAMPS)/tools $(STAMPS)/boardgame ## the hall under load, beside boardgame.io on Node 20, into bench/results/
	$(BIN)/python -m bench.load

$(STAMPS)/boardgame: bench/load/boardgame/package-lock.json
	npm ci --silent --prefix bench/load/boardgame
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/against-%:
	@echo "building the wheel of $* ..."
	$(PYTHON) -m venv .venv-against-$*
	@git worktree add --force --detach .venv-against-$*/tree $*
	.venv-against-$*/bin/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt .venv-against-$*/tree/
	git worktree remove --force .venv-against-$*/tree
	@mkdir -p $(STAMPS) && touch $@

soak: $(STAMPS)/compiled $(STAMPS)/tools ## many random games with every law at every ply
	$(BIN)/python -m tests.battery.soak --games $(or $(GAMES),20000) --jobs 2

KILLS ?= 300
torture: $(STAMPS)/tools ## a hall is killed while people play, on both databases: nothing that counted is lost
	PYTHONPATH=src $(BIN)/python -m tests.hall.torture --kills $(KILLS) --database sqlite
	PYTHONPATH=src $(BIN)/python -m tests.hall.torture --kills $$(( ($(KILLS) + 2) / 3 )) --database postgres --processes 2
	PYTHONPATH=src $(BIN)/python -m tests.hall.torture --scenario all

leaks: $(STAMPS)/compiled $(STAMPS)/tools ## all that leaves a hall over many games, beside twins with other secrets
	$(BIN)/python -m tests.hall.leaks --games $(or $(GAMES),100) --jobs 2

fuzz: $(STAMPS)/compiled $(STAMPS)/tools ## messages on sockets that no client should send
	$(BIN)/python -m tests.hall.fuzz --messages $(or $(MESSAGES),200000)

EDITS ?= 20000
edits: $(STAMPS)/tools ## many edited positions: each is refused, or keeps every law to its end
	PYTHONPATH=src $(BIN)/python -m tests.battery.edits --edits $(EDITS) --jobs 2

mutants: $(STAMPS)/tools ## flip rules one at a time: a test that cites the clause must fail
	PYTHONPATH=src $(BIN)/python -m tools.mutants --jobs 2

sampled: $(STAMPS)/tools ## the same with at most 90 rules of a game
	PYTHONPATH=src $(BIN)/python -m tools.mutants --jobs 2 --most 90

game: $(STAMPS)/tools ## begin a game as a copy of the skeleton: NAME=high-tide
	$(BIN)/python -m tools.new_game $(NAME) $(if $(LETTERS),--letters $(LETTERS))

records: $(STAMPS)/tools ## write the golden records again, after a deliberate change of the rules
	PYTHONPATH=src $(BIN)/python -m tools.records

$(STAMPS)/environment: constraints.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt pip setuptools wheel
	@mkdir -p $(STAMPS) && touch $@

$(LISTING): FORCE
	@mkdir -p $(STAMPS)
	@echo $(sort $(SOURCES)) | cmp -s - $@ || echo $(sort $(SOURCES)) > $@

FORCE:

$(STAMPS)/compiled: $(STAMPS)/environment $(SOURCES) $(LISTING)
	@echo "building the compiled wheel (about three minutes) ..."
	@rm -rf build dist
	PIP_CONSTRAINT=constraints.txt $(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --wheel-dir dist .
	$(PIP) "$$(ls dist/*.whl)[cli]"
	$(PIP) --force-reinstall --no-deps dist/*.whl
	@rm -rf build src/*.egg-info && touch $@

$(STAMPS)/tools: $(STAMPS)/environment pyproject.toml
	$(PIP) $$($(BIN)/python tools/extras.py cli hall test lint docs)
	@touch $@

# The tests of the hall start a PostgreSQL of their own; its programs have to be there.
$(STAMPS)/postgres:
	@ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 \
	|| { [ "$$(id -u)" = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } \
	|| { echo "the tests need PostgreSQL: run 'apt-get install postgresql' as root" >&2; exit 1; }
	@mkdir -p $(STAMPS) && touch $@

$(STAMPS)/peers: bench/peers.txt
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/python -m pip --disable-pip-version-check install --quiet --requirement bench/peers.txt
	@mkdir -p $(STAMPS) && touch $@

clean: ## back to a fresh clone
	rm -rf .venv .venv-peers .venv-against-* bench/load/boardgame/node_modules $(STAMPS) build dist site src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
