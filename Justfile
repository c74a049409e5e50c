bin := ".venv/bin"
lock := "uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --custom-compile-command 'just lock' pyproject.toml"

[private]
default:
    @{{ just_executable() }} --list --unsorted

# Make .venv exactly as locked, with the project in it, and set the commit hooks.
setup:
    uv venv --quiet --allow-existing --python 3.11 .venv
    uv pip sync --quiet --require-hashes requirements/dev.txt
    uv pip install --quiet --no-deps --no-build-isolation --editable .
    {{ bin }}/pre-commit install

# Format, lint, types, directions of imports.
check:
    {{ bin }}/ruff format .
    {{ bin }}/ruff check .
    {{ bin }}/mypy
    {{ bin }}/lint-imports

# The tests, or those that the arguments name.
test *args:
    {{ bin }}/pytest -n auto {{ args }}

# Random games under random setups against every law; a break is kept as a record.
fuzz game *args:
    {{ bin }}/ilion fuzz {{ game }} {{ args }}

# Re-deal what a seat has not seen: nothing it gets may change.
twins game *args:
    {{ bin }}/ilion twins {{ game }} {{ args }}

# Which tests show which clause of the rulebook.
clauses game *args:
    {{ bin }}/ilion clauses {{ game }} {{ args }}

# Write the golden games again; read the difference before you commit it.
golden game *args:
    {{ bin }}/ilion golden {{ game }} {{ args }}

# Acts per second beside OpenSpiel, as locked in requirements/bench.txt.
bench game *args:
    uv pip install --quiet --require-hashes --requirements requirements/bench.txt
    {{ bin }}/ilion bench {{ game }} {{ args }}

# People play while nodes, workers, bus and database are killed, then the judge; `--minutes 10` for longer, `--planted` for bugs he must find.
chaos *args:
    {{ bin }}/python -m tests.chaos {{ args }}

# Twin games over real sockets: what somebody has not seen changes no byte that reaches him.
secrecy *args:
    {{ bin }}/python -m tests.secrecy {{ args }}

# The TypeScript types of what the server says, from the server's own.
schema:
    {{ bin }}/python -m ilion.server.schema web/src/generated

# The web client, checked, tested and built into the package.
web:
    npm ci --prefix web --no-audit --no-fund
    npm run --prefix web check
    npm run --prefix web test
    npm run --prefix web build

# Lock the dependencies again, with hashes; `just lock --upgrade` takes the newest.
lock *args:
    {{ lock }} {{ args }} --output-file requirements/run.txt
    {{ lock }} {{ args }} --extra server --constraint requirements/run.txt --output-file requirements/server.txt
    {{ lock }} {{ args }} --extra server --group dev --constraint requirements/server.txt --output-file requirements/dev.txt
    {{ lock }} {{ args }} --group bench --constraint requirements/dev.txt --output-file requirements/bench.txt

# All that CI runs, in a fresh environment of its own.
all:
    bash .ci/run
