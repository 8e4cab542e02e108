# Two commands: `make serve` shows the site while you write, `make test` runs everything.
# Each sets up what it needs. Needed beforehand: Python 3.12 or newer, Node 20 with npm, make.

PYTHON ?= $(shell for python in python3.13 python3.12 python3 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
SITE_URL ?=
export NO_MKDOCS_2_WARNING := 1

.PHONY: help setup build serve test test-browsers test-properdocs fast check bench clean

help:
	@echo "make serve               build both languages and serve them on http://127.0.0.1:8000, with live reload"
	@echo "make test                run every test: core, calculators, site, real browser"
	@echo "make test-browsers       the flows of tests/engines in Firefox and WebKit, which it installs"
	@echo "make test-properdocs     build the site under ProperDocs, which carries MkDocs 1 on, and compare"
	@echo "make fast                the tests that need neither the site nor a browser"
	@echo "make check               style and types"
	@echo "make build SITE_URL=...  write site/, ready for any static host"
	@echo "make bench               the benchmarks (bench/README.md)"

setup: .venv/.ready node_modules/.ready

.venv/.ready: pyproject.toml constraints.txt build_catalogs.py
	@test -n "$(PYTHON)" || { echo "Python 3.12 or newer is needed: install it, or name it with PYTHON=..."; exit 1; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[site,test]'
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc
	@command -v npm >/dev/null || { echo "Node 20 with npm is needed: install it from your system's package manager."; exit 1; }
	npm ci --silent
	@touch $@

build: setup
	$(BIN)/python -m site_plugins build --site-url "$(SITE_URL)"

serve: setup
	$(BIN)/python -m site_plugins serve

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

fast: setup
	$(BIN)/python -m build_catalogs
	$(BIN)/pytest -q -n 2 tests/core tests/calculators tests/test_architecture.py rules_core calculators

test: check
	$(BIN)/python -m tests.find_chromium
	$(BIN)/python -m site_plugins build
	$(BIN)/pytest -q -n 2 --dist loadfile

test-browsers: setup
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[browsers]'
	$(BIN)/python -m tests.engines.find_browsers
	$(BIN)/python -m site_plugins build
	$(BIN)/pytest -q tests/engines --engine firefox --engine webkit

test-properdocs: build .venv-properdocs/.ready
	$(BIN)/python -m tests.properdocs_build .venv-properdocs/bin/python

.venv-properdocs/.ready: pyproject.toml constraints.txt build_catalogs.py
	$(PYTHON) -m venv .venv-properdocs
	.venv-properdocs/bin/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[site,properdocs]'
	@touch $@

bench: setup
	$(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python -m bench.ledgers
	$(BIN)/python -m bench.engine_boot
	$(BIN)/python -m site_plugins build
	$(BIN)/python -m bench.site
	$(BIN)/python -m bench.lighthouse
	$(BIN)/python -m bench.sheet_files

clean:
	rm -rf .venv .venv-properdocs node_modules site build
