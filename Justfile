bin := ".venv/bin"
rig := bin + "/python -m tests.rig"
lock := "uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --custom-compile-command 'just lock' pyproject.toml"

[private]
default:
    @{{ just_executable() }} --list --unsorted

# Create .venv exactly as locked, install the project in it, and set the commit hooks.
setup:
    uv venv --quiet --allow-existing --python '>=3.11' .venv
    uv pip sync --quiet --require-hashes requirements/dev.txt requirements/docs.txt
    uv pip install --quiet --no-deps --no-build-isolation --editable . --editable dev
    {{ bin }}/pre-commit install

# Format, lint, types, directions of imports.
check:
    {{ bin }}/ruff format .
    {{ bin }}/ruff check .
    {{ bin }}/mypy
    {{ bin }}/lint-imports

# Run the tests, or those named, with their own PostgreSQL and NATS.
test *args:
    {{ rig }} {{ bin }}/pytest -n auto {{ args }}

# The same, with WebSockets that any ASGI server can carry instead of the lean ones.
test-asgi *args:
    ILION_TEST_WEBSOCKETS=asgi {{ rig }} {{ bin }}/pytest -n auto {{ args }}

# Test the rules with random games under random setups; a failure is saved as a record.
fuzz game *args:
    {{ bin }}/ilion dev fuzz {{ game }} {{ args }}

# Test that no hidden information leaks: re-deal what a seat has not seen; nothing sent to it may change.
twins game *args:
    {{ bin }}/ilion dev twins {{ game }} {{ args }}

# List which tests cover which clause of the rulebook.
clauses game *args:
    {{ bin }}/ilion dev clauses {{ game }} {{ args }}

# Mutation tests of the rules: plant small errors one at a time and list those that no test finds; `--sample 25` for some, `--keep` to save the results.
mutate game *args:
    {{ bin }}/ilion dev clauses {{ game }} --mutate {{ args }}

# Write the golden games again; read the difference before you commit it.
golden game *args:
    {{ bin }}/ilion dev golden {{ game }} {{ args }}

# Moves per second compared with OpenSpiel; after `just compile` also the compiled rules: `PYTHONPATH=build/compiled just bench GAME`.
bench game *args:
    {{ bin }}/ilion dev bench {{ game }} {{ args }}

# Chaos test: players play while nodes, workers, bus and database are killed, then invariants are checked; `--minutes 10` for longer, `--planted` for bugs it must find.
chaos *args:
    {{ bin }}/python -m tests.chaos {{ args }}

# The whole server in virtual time under one seed, with faults, then invariants are checked; `--hours 10`, `--seed N` to see a failure again, `--planted`.
simulate *args:
    {{ bin }}/python -m tests.simulate {{ args }}

# Every attack that once did harm, one by one and all at once while people play; `--small`, or `--planted` for removed fixes that it must find.
hostile *args:
    {{ bin }}/python -m tests.hostile {{ args }}

# Twin games over real WebSockets: information that a player has not seen changes no byte sent to them.
secrecy *args:
    {{ rig }} {{ bin }}/python -m tests.secrecy {{ args }}

# Pages of a node while other programs fill the machine: no error shown, replays, puzzles and lessons in time; `--planted BUG` must be found.
busy *args:
    {{ bin }}/python -m tests.busy {{ args }}

# Seconds from a person's move to a bot's first visible move, by game and level.
replies *args:
    {{ bin }}/python -m tests.replies {{ args }}

# Durable moves per second through WebSockets compared with bare PostgreSQL and boardgame.io, and memory per idle WebSocket.
load *args:
    {{ bin }}/python -m tests.load {{ args }}

# Cost of idle open pages per hour, on node and database; `--pages 10000`.
pages-held *args:
    {{ bin }}/python -m tests.load.pages {{ args }}

# Cost of a move on a node without sockets and database, with and without caches, game by game; `--animate` as browsers ask.
acts *args:
    {{ bin }}/python -m tests.load.acts {{ args }}

# Cost of the typed SQL layer for the most frequent statements; `--beside CHECKOUT` for before and after.
statements *args:
    {{ bin }}/python -m tests.load.statements {{ args }}

# Cheating hosts and forged files against everything that checks the dice; `--mutants 100000 --first N` for a long run that continues an earlier one.
dice *args:
    {{ rig }} {{ bin }}/python -m tests.dice {{ args }}

# Fuzz HTTP and WebSockets with millions of malformed requests, counted across runs: no server error, no unknown answer, flat memory.
nonsense *args:
    {{ rig }} {{ bin }}/python -m tests.fuzz {{ args }}

# A season of rated games between accounts of known strength: their order, balance of sides, repeatability; `--smallest` in CI.
season *args:
    {{ bin }}/python -m tests.season {{ args }}

# Whole games over WebSockets while nodes are killed; their records are verified, forged ones refused.
whole *args:
    {{ bin }}/python -m tests.whole {{ args }}

# Backup, disaster, and restore to one chosen move.
drill *args:
    {{ bin }}/python -m tests.drill {{ args }}

# Kill the primary database with kill -9; Patroni promotes its standby and play continues. Needs patroni, etcd-server and haproxy.
failover *args:
    {{ bin }}/python -m tests.failover {{ args }}

# Race test: pairs of simultaneous requests on every writing route at two nodes, then the database's invariants; `--smallest` in CI, `--planted` for locks removed.
races *args:
    {{ bin }}/python -m tests.races {{ args }}

# Nodes of an earlier version are upgraded while people play: migrated, killed, replaced one by one; then invariants are checked. `--since COMMIT` chooses the version.
upgrade *args:
    {{ bin }}/python -m tests.upgrade {{ args }}

# Move shards between two databases while people play; `--planted` puts bugs into the move.
shards *args:
    {{ bin }}/python -m tests.shards {{ args }}

# Generate all pages made from the code and the games' data, except the glossary and the benchmarks.
pages:
    {{ bin }}/python -m tools.settings_page
    {{ bin }}/python -m tools.metrics_page
    {{ bin }}/python -m tools.game_pages
    {{ bin }}/python -m tools.components_page
    {{ bin }}/python -m tools.contract
    {{ bin }}/python -m tools.http_api_page
    {{ bin }}/python -m tools.cli_page
    {{ bin }}/python -m tools.messages_page
    {{ bin }}/python -m tools.sentences_page
    {{ bin }}/python -m tools.environment_pages
    {{ bin }}/python -m tools.addresses_page
    {{ bin }}/python -m tools.terminal_page

# The Python of the SQL statements, from their heads in src/ilion/server/database/*.sql.
queries:
    {{ bin }}/python -m tools.queries

# The page of the games' words, docs/play/glossary.md, from their glossaries.
glossary:
    {{ bin }}/python tools/glossary.py

# The page of benchmark results, docs/reports/benchmarks.md.
figures:
    {{ bin }}/python -m tools.figures

# Generate the TypeScript types of the server's messages.
schema:
    {{ bin }}/python -m ilion.server.schema web/src/generated

# The web client, checked, tested and built into the package.
web:
    npm ci --prefix web
    npm run --prefix web check
    npm run --prefix web test
    npm run --prefix web build

# The site that needs no server, in build/site: client, Python and rules, for any host of files; `just offline --base /ilion/` for a path.
offline *args: web
    {{ bin }}/python -m tools.offline
    {{ bin }}/ilion site build/site --yes {{ args }}

# The documents as a site in four languages, with a table to play at, in build/docs; after `just offline`; `just site --base /ilion/` for a path.
site *args:
    PATH="$PWD/{{ bin }}:$PATH" {{ bin }}/python -m tools.site build/docs {{ args }}

# Golden games, bot games and forged records in a browser's Python must give the same results as here.
offline-check:
    {{ bin }}/python -m tests.offline

# Download sizes of Python and the rules in a browser, against their limits.
offline-sizes:
    node tools/offline/sizes.mjs src/ilion/server/static/python

# Cost of offline play on the device: start to first decision, memory, a move, a bot's move by level; after `just offline`.
offline-figures:
    npm run --prefix web e2e -- e2e/offline/measured
    {{ bin }}/python -m tests.offline.pace

# Every level against the next lower one; continues where it was interrupted.
ladder game *args:
    {{ bin }}/ilion dev ladder {{ game }} {{ args }}

# Play the missing games of an experiment: `just lab experiments/trojan-war-balance.toml`; then `ilion lab report build/lab/experiment=...`.
lab *args:
    {{ bin }}/ilion lab run {{ args }}

# Rules and search through mypyc into build/compiled, for `PYTHONPATH=build/compiled`; all games, or those named.
compile *games:
    {{ bin }}/python tools/compile.py {{ games }}

# A wheel with compiled rules for this system and this Python, in build/wheel, installed by itself and tried.
compiled-wheel:
    rm -rf build/wheel
    VIRTUAL_ENV="$PWD/.venv" ILION_COMPILED=1 uv build --quiet --wheel --no-build-isolation --out-dir build/wheel .
    uv venv --quiet --python {{ bin }}/python build/wheel/venv
    uv pip install --quiet --python build/wheel/venv/bin/python --require-hashes --requirement requirements/run.txt
    uv pip install --quiet --python build/wheel/venv/bin/python --no-deps build/wheel/ilion-*.whl
    build/wheel/venv/bin/python tools/compiled_check.py

# The tests over the compiled rules.
test-compiled *args:
    PYTHONPATH=build/compiled {{ rig }} {{ bin }}/pytest -n auto {{ args }}

# Whole games and every page in real browsers, against nodes on PostgreSQL and NATS; `just e2e replay` some of it, `just e2e fit` pictures of every question in every window (build/fit).
e2e *args:
    {{ rig }} npm run --prefix web e2e -- {{ args }}

# Whole games without a server in Firefox; after `just offline`.
firefox:
    npm run --prefix web firefox

# Count the clicks of a turn, over whole games played by mouse.
clicks:
    npm run --prefix web clicks

# Frame times of the large boards: pan, zoom and animations.
frames:
    npm run --prefix web frames

# Lighthouse scores of the home page, of the offline site and of tables; `just lighthouse -t offline` some of it.
lighthouse *args:
    npm run --prefix web lighthouse -- {{ args }}

# Pictures of the pages by width and theme, into build/pictures; those that the documents show, into docs/pictures: `ILION_SHOWN=1 just pictures` them alone.
pictures:
    npm run --prefix web pictures

# A turn of a game on the stage, a picture every quarter of a second, into build/film: `just film trojan-war`; all without a name.
film *games:
    ILION_FILM="{{ games }}" npm run --prefix web film

# Lock the dependencies again, with hashes; `just lock --upgrade` takes the newest.
lock *args:
    {{ lock }} {{ args }} --output-file requirements/run.txt
    printf '%s\n' msgspec mypy-extensions fluent.runtime | {{ replace(replace(lock, "3.11", "3.14"), "pyproject.toml", "-") }} {{ args }} --constraint requirements/run.txt --output-file requirements/browser.txt
    {{ lock }} {{ args }} --extra server --constraint requirements/run.txt --output-file requirements/server.txt
    {{ lock }} {{ args }} --extra server --extra traces --constraint requirements/server.txt --output-file requirements/traces.txt
    {{ lock }} {{ args }} --extra research --constraint requirements/traces.txt --output-file requirements/research.txt
    {{ lock }} {{ args }} --extra lab --constraint requirements/research.txt --output-file requirements/lab.txt
    {{ lock }} {{ args }} --extra server --extra traces --extra explorer --constraint requirements/traces.txt --constraint requirements/lab.txt --output-file requirements/explorer.txt
    {{ lock }} {{ args }} --extra lab --extra ray --constraint requirements/lab.txt --constraint requirements/research.txt --output-file requirements/ray.txt
    {{ lock }} {{ args }} --extra server --extra traces --extra research --extra lab --group dev --constraint requirements/traces.txt --constraint requirements/research.txt --constraint requirements/lab.txt --output-file requirements/dev.txt
    printf '%s\n' hatchling mypy setuptools | {{ replace(lock, "pyproject.toml", "pyproject.toml -") }} {{ args }} --constraint requirements/dev.txt --output-file requirements/wheel.txt
    echo cibuildwheel | {{ replace(lock, "pyproject.toml", "-") }} {{ args }} --constraint requirements/dev.txt --output-file requirements/cibuildwheel.txt
    {{ replace(lock, "pyproject.toml", "--group docs") }} {{ args }} --constraint requirements/dev.txt --output-file requirements/docs.txt

# List every package that is shipped, with its licence: a CycloneDX bill of materials in build/sbom.json; after `just web` and `just offline`.
sbom:
    {{ bin }}/python -m tools.sbom build/sbom.json

# The container image, by buildah, its files in build/image, and a game played in it; ILION_BASES=debian where no registry can be reached.
image name="ilion":
    rm -rf build/image
    deploy/image {{ name }} build/image
    {{ bin }}/python -m tests.image --root build/image

# From an empty Debian to the first decision, as the documents say: commands, seconds and megabytes for player, host, researcher, game maker and developer; as root.
newcomer *args:
    {{ bin }}/python -m tests.newcomer {{ args }}

# One lane of what CI runs (lint, web, browsers, simulation, tests, trials, rigs, rules), in the environment at hand.
lane name:
    PATH="$PWD/{{ bin }}:$PATH" {{ rig }} .ci/lane {{ name }}

# All that CI runs, in a fresh environment of its own.
all:
    bash .ci/run
