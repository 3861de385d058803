# Needs GNU make and Python 3.11 or newer. `make help` lists the targets.

PYTHON ?= python3
PYTEST_FLAGS ?= -n auto
RANDOM_GAMES := tests/conformance/test_random_games.py

VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
BENCH_READY := $(VENV)/.bench-ready
COMPILED := $(CURDIR)/build/compiled

PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
UV_COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --python-version 3.11 \
	--no-annotate --no-emit-index-url --custom-compile-command "make lock" $(LOCK_FLAGS)
# The sdist first, then the wheel from it: nothing compiled is left beside the sources.
BUILD := $(BIN)/python -m build --no-isolation --outdir
MYPYC := HATCH_BUILD_HOOK_ENABLE_MYPYC=1
# Directories are listed too: they change when a file goes.
SOURCES := pyproject.toml $(shell find lanterne -name __pycache__ -prune -o -print)

define CAN_COMPILE
import os, shutil, sys, sysconfig
cc = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
header = os.path.join(sysconfig.get_path("include"), "Python.h")
sys.exit(not (shutil.which(cc) and os.path.exists(header)))
endef
export CAN_COMPILE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help setup play test lint unit scenarios compiled format wheel endurance bench lock clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: $(READY) ## make .venv with everything pinned (PYTHON=python3.13 picks the interpreter)

play: setup ## play in the terminal
	@$(BIN)/lanterne play

test: lint unit scenarios compiled ## every check: lint, types, tests, scenarios, the compiled rules

lint: setup ## style, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

unit: setup ## the tests, with the coverage of the rules; the many random games without, which is faster
	$(BIN)/pytest tests --cov --cov-report=term --ignore=$(RANDOM_GAMES) $(PYTEST_FLAGS)
	$(BIN)/pytest $(RANDOM_GAMES) $(PYTEST_FLAGS)

scenarios: setup ## the rules as examples, and whether any rule lacks one
	$(BIN)/lanterne check scenarios --coverage

compiled: setup ## the tests again, on the compiled rules
	@if $(BIN)/python -c "$$CAN_COMPILE"; then \
		$(MAKE) --no-print-directory test-compiled; \
	elif [ "$$CI" = true ]; then \
		echo "No C compiler or no Python headers: the compiled rules cannot be tested." >&2; exit 1; \
	else \
		echo "SKIPPED: no C compiler or no Python headers, the compiled rules were not tested."; \
	fi

.PHONY: test-compiled
test-compiled: $(COMPILED)/.ready
	PYTHONPATH="$(COMPILED)" $(BIN)/python -P -c "import lanterne.rules.game as m; assert not m.__file__.endswith('.py'), m.__file__"
	LANTERNE_COMPILED=1 PYTHONPATH="$(COMPILED)" $(BIN)/pytest tests $(PYTEST_FLAGS)

format: setup ## put the code in shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

wheel: setup ## dist/: the sdist, the pure wheel, the compiled wheel
	rm -rf dist
	$(BUILD) dist .
	$(MYPYC) $(BUILD) dist .

endurance: setup $(COMPILED)/.ready ## the long runs, on the compiled rules: 100,000 random games of each game
	PYTHONPATH="$(COMPILED)" $(BIN)/pytest tests -m endurance $(PYTEST_FLAGS)

bench: setup $(BENCH_READY) $(COMPILED)/.ready ## measure both builds, beside OpenSpiel
	$(BIN)/python benchmarks/speed.py

lock: $(BIN)/uv ## pin again what pyproject.toml asks for (LOCK_FLAGS=--upgrade: newest versions)
	$(UV_COMPILE) pyproject.toml --extra dev --output-file requirements.lock
	$(UV_COMPILE) pyproject.toml --extra bench --constraint requirements.lock \
		--output-file requirements-bench.lock

clean: ## remove all that make made
	rm -rf $(VENV) build dist .coverage .coverage.* .hypothesis .import_linter_cache \
		.mypy_cache .pytest_cache .ruff_cache
	find lanterne tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || :
	find lanterne -name '*.so' -exec rm -f {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Lanterne needs Python 3.11 or newer; this is " + sys.version.split()[0] + ". Name another: make PYTHON=python3.13")'
	@echo "Making $(VENV), once ..."
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(READY): requirements.lock pyproject.toml | $(BIN)/python
	@$(PIP) install --require-hashes -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

$(BENCH_READY): requirements-bench.lock | $(READY)
	@$(PIP) install --require-hashes -r requirements-bench.lock
	@touch $@

$(BIN)/uv: | $(BIN)/python
	@$(PIP) install uv

$(COMPILED)/.ready: $(SOURCES) | $(READY)
	rm -rf build/wheel $(COMPILED)
	$(MYPYC) $(BUILD) build/wheel .
	$(PIP) install --no-deps --target $(COMPILED) build/wheel/*.whl
	@touch $@
