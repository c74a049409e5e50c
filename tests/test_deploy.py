"""The files for hosts: valid by the schemas of their tools, and with as few rights as possible."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from hatchling.builders.sdist import SdistBuilder

from ilion import __version__
from ilion.server.runtime.settings import Settings
from tests.failover.patroni import agreed
from tests.test_dependencies import ENTRY, PROJECT, locked, read_lock

DEPLOY = Path(__file__).parent.parent / "deploy"
CLUSTER = DEPLOY / "kubernetes"
COMPOSE = yaml.load((DEPLOY / "compose.yaml").read_text("utf-8"), yaml.CSafeLoader)
KUSTOMIZATION = yaml.load((CLUSTER / "kustomization.yaml").read_text("utf-8"), yaml.CSafeLoader)
RESOURCES: list[dict[str, Any]] = [
    one
    for file in KUSTOMIZATION["resources"]
    for one in yaml.load_all((CLUSTER / file).read_text("utf-8"), yaml.CSafeLoader)
]
NAMES = [f"{one['kind']} {one['metadata']['name']}" for one in RESOURCES]
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def of_kind(kind: str) -> list[dict[str, Any]]:
    return [one for one in RESOURCES if one["kind"] == kind]


def containers(one: dict[str, Any]) -> list[dict[str, Any]]:
    spec = one["spec"]["template"]["spec"]
    return [*spec["containers"], *spec["initContainers"]]


def faults(one: dict[str, Any]) -> list[str]:
    """Return what the schemas find in a resource."""
    import kubernetes_validate  # type: ignore[import-untyped]  # not above: it takes seconds

    try:
        kubernetes_validate.validate(one, kubernetes_validate.latest_version(), strict=True)
    except kubernetes_validate.ValidationError as error:
        return [str(error)]
    return []


def settings_of(env: dict[str, str], folder: Path) -> Settings:
    """Return the settings that a container reads, with its secrets in a folder of ours."""
    told = {name: re.sub(r"^/run/secrets(/ilion)?", str(folder), value) for name, value in env.items()}
    known = {f"ILION_{name.upper()}{end}" for name in Settings.__annotations__ for end in ("", "_FILE")}
    assert set(told) <= known
    return Settings.from_env({name: re.sub(r"\$\{\w+:-(.*?)\}", r"\1", value) for name, value in told.items()})


@pytest.fixture
def secrets(tmp_path: Path) -> Path:
    """The folder that make-secrets fills, made elsewhere."""
    shutil.copy(DEPLOY / "make-secrets", tmp_path)
    subprocess.run([tmp_path / "make-secrets"], check=True)
    return tmp_path / "secrets"


@pytest.mark.parametrize("one", RESOURCES, ids=NAMES)
def test_the_kubernetes_files_are_valid(one: dict[str, Any]) -> None:
    assert not faults(one)


def test_an_invalid_kubernetes_file_is_found() -> None:
    assert faults({**RESOURCES[0], "spek": {}})
    [first, *_] = of_kind("NetworkPolicy")
    assert faults({**first, "spec": {**first["spec"], "egress": "none"}})


def test_every_file_of_the_cluster_is_listed() -> None:
    assert {*KUSTOMIZATION["resources"], "kustomization.yaml"} == {file.name for file in CLUSTER.iterdir()}


@pytest.mark.skipif(shutil.which("kubectl") is None, reason="kubectl builds what it would apply")
def test_kustomize_builds_valid_files() -> None:
    done = subprocess.run(["kubectl", "kustomize", CLUSTER], capture_output=True, text=True, check=True)
    built = list(yaml.safe_load_all(done.stdout))
    for one in built:
        assert not faults(one)
    assert len(built) == len(RESOURCES) + len(KUSTOMIZATION["configMapGenerator"])
    assert re.findall(r"image: (\S+)", done.stdout) == [f"{KUSTOMIZATION['images'][0]['newName']}:{__version__}"] * 4


@pytest.mark.parametrize("one", of_kind("Deployment"), ids=lambda one: str(one["metadata"]["name"]))
def test_a_pod_has_no_rights_that_it_does_not_need(one: dict[str, Any]) -> None:
    pod = one["spec"]["template"]["spec"]
    assert pod["securityContext"]["runAsNonRoot"] and not pod["automountServiceAccountToken"]
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    for container in containers(one):
        closed = {"allowPrivilegeEscalation": False, "readOnlyRootFilesystem": True, "capabilities": {"drop": ["ALL"]}}
        assert container["securityContext"] == closed and "memory" in container["resources"]["limits"]
        assert not any("secretRef" in source for source in container["envFrom"]), "secrets come by files"
    for container in pod["containers"]:
        assert {"startupProbe", "readinessProbe", "livenessProbe"} <= set(container)


def test_every_pod_is_limited_and_has_network_policies() -> None:
    running = {one["metadata"]["name"] for one in of_kind("Deployment")}
    assert {one["spec"]["scaleTargetRef"]["name"] for one in of_kind("HorizontalPodAutoscaler")} == running
    assert {one["spec"]["selector"]["matchLabels"]["app"] for one in of_kind("PodDisruptionBudget")} == running
    assert not any("replicas" in one["spec"] for one in of_kind("Deployment")), "their number is the autoscaler's"
    [policy, _] = of_kind("NetworkPolicy")
    assert policy["spec"]["policyTypes"] == ["Ingress", "Egress"]
    labels = [one["spec"]["template"]["metadata"]["labels"] for one in of_kind("Deployment")]
    assert all(policy["spec"]["podSelector"]["matchLabels"].items() <= pod.items() for pod in labels)
    rules = [
        rule for one in of_kind("NetworkPolicy") for way in ("ingress", "egress") for rule in one["spec"].get(way, ())
    ]
    assert all(rule["ports"] and (rule.get("from") or rule.get("to")) for rule in rules)


@pytest.mark.parametrize("name", SERVICES)
def test_a_container_has_no_rights_that_it_does_not_need(name: str) -> None:
    one = SERVICES[name]
    assert one["read_only"] and one["cap_drop"] == ["ALL"] and one["security_opt"] == ["no-new-privileges:true"]
    assert one.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "balancer" else [])
    assert "healthcheck" in one or name == "migrate", "which ends"
    told = set(one.get("environment", ())) - {"ILION_TRACES_URL", "ILION_PUBLIC_URL"}
    assert not any(re.search("(PASSWORD|TOKEN|_URL)$", key) for key in told), "secrets come by files"
    assert set(one.get("secrets", ())) <= set(COMPOSE["secrets"])


def test_the_image_is_made_from_hashed_lock_files_alone_and_is_not_root() -> None:
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    installed = re.findall(r"(?:pip install|npm) ?(.*)", "\n".join(re.findall(r"^RUN (.*)", text, re.MULTILINE)))
    assert len(installed) == 5 and re.findall(r"^USER (.+)", text, re.MULTILINE) == ["1000:1000"]
    for line in installed:
        assert "--require-hashes" in line or line.startswith(("ci ", "run ")) or "--no-deps /wheels/" in line, line


def test_the_wheel_in_the_image_is_built_with_what_we_build_with() -> None:
    lock = read_lock("wheel")
    assert set(ENTRY.findall(lock)) <= set(ENTRY.findall(read_lock("dev"))) and {
        "hatchling",
        "mypy",
        "setuptools",
    } <= locked("wheel")
    assert all(line.startswith("#") for line in ENTRY.sub("", lock).splitlines())


def test_the_secrets_are_those_that_compose_passes_on(secrets: Path) -> None:
    assert (
        {file.name for file in secrets.iterdir()}
        == {Path(one["file"]).name for one in COMPOSE["secrets"].values()}
        == set(COMPOSE["secrets"])
    )
    assert secrets.stat().st_mode & 0o777 == 0o700
    words = [word for file in secrets.iterdir() for word in re.findall("[0-9a-f]{64}", file.read_text())]
    assert len(set(words)) == 4, "the superuser's, the server's, the bus's and the monitoring's"
    assert subprocess.run([secrets.parent / "make-secrets"], capture_output=True).returncode, "never a second time"


def test_the_build_dependencies_of_the_wheel_are_in_the_image() -> None:
    hook = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]["path"]
    steps = (DEPLOY / "Dockerfile").read_text("utf-8")
    assert "COPY --from=web /ilion .\nRUN python -m tools.offline\nRUN ILION_COMPILED=1 pip wheel " in steps
    assert is_in_image(hook)


def is_in_image(path: str) -> bool:
    """Return whether a file is sent to the image build: the last line of ``.dockerignore`` that names it decides."""
    parts, sent = Path(path).parts, True
    above = ["/".join(parts[:n]) for n in range(1, len(parts) + 1)]
    for line in (DEPLOY.parent / ".dockerignore").read_text("utf-8").splitlines():
        pattern = line.removeprefix("!")
        anywhere = pattern.startswith("**/")
        names = [Path(name).name for name in above] if anywhere else above
        if any(fnmatchcase(name, pattern.removeprefix("**/")) for name in names):
            sent = line.startswith("!")
    return sent


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("house.backup", False),
        ("src/ilion/house.backup", False),
        ("people.csv", False),
        (".env", False),
        (".git/config", False),
        ("deploy/secrets/postgres", False),
        ("web/node_modules/vite/index.js", False),
        ("src/ilion/cli/main.py", True),
        ("src/ilion/bots/words/en.ftl", True),
        ("web/package-lock.json", True),
        ("requirements/browser.txt", True),
        ("tools/offline/__main__.py", True),
        ("LICENSE", True),
    ],
)
def test_the_image_is_built_from_named_files_only(path: str, sent: bool) -> None:
    assert is_in_image(path) == sent


def test_the_source_package_contains_nothing_else_of_the_checkout(tmp_path: Path) -> None:
    shutil.copy(DEPLOY.parent / "pyproject.toml", tmp_path)
    stray = ["house.backup", "people.csv", ".env", "data/base/1", "src/ilion/house.backup", "docs/house.backup"]
    for name in (*stray, "src/ilion/__init__.py", "docs/host/index.md", "README.md", "LICENSE", "NOTICE"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    found = {file.relative_path for file in SdistBuilder(str(tmp_path)).recurse_included_files()}
    assert {"src/ilion/__init__.py", "docs/host/index.md"} <= found
    assert not found & set(stray)


def test_the_source_package_is_complete() -> None:
    named = {*PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["only-include"], "pyproject.toml"}
    listed = subprocess.run(["git", "ls-files"], cwd=DEPLOY.parent, capture_output=True, text=True, check=True).stdout
    there = {path.partition("/")[0] for path in listed.splitlines()}
    assert named == {name for name in there if not name.startswith(".")}


@pytest.mark.parametrize("name", ["migrate", "node", "worker"])
def test_a_service_of_ours_reads_its_secrets_by_files(name: str, secrets: Path) -> None:
    settings = settings_of(SERVICES[name]["environment"], secrets)
    assert re.fullmatch("postgresql://ilion:[0-9a-f]{64}@postgres:5432/ilion", settings.database_url)
    assert re.fullmatch("nats://ilion:[0-9a-f]{64}@nats:4222", settings.nats_url)
    assert settings.nats_url.split(":")[2].split("@")[0] in (secrets / "nats.conf").read_text()
    assert settings.smtp_url == "" and settings.metrics_token and settings.public_url == "https://localhost"


def test_so_does_a_pod(secrets: Path) -> None:
    [shared] = KUSTOMIZATION["configMapGenerator"]
    settings = settings_of(dict(line.split("=", 1) for line in shared["literals"]), secrets)
    assert settings.database_url and settings.nats_url and settings.metrics_token


def test_a_missing_or_repeated_secret_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="ILION_NATS_URL_FILE"):
        Settings.from_env({"ILION_NATS_URL_FILE": str(tmp_path / "none")})
    with pytest.raises(ValueError, match="ILION_NATS_URL_FILE"):
        Settings.from_env({"ILION_NATS_URL_FILE": os.devnull, "ILION_NATS_URL": "nats://127.0.0.1"})


def within(part: Any, whole: Any) -> bool:
    return all(within(part[key], whole.get(key)) for key in part) if isinstance(part, dict) else bool(part == whole)


def test_the_synchronous_standby_is_configured_as_tested() -> None:
    told = yaml.safe_load((DEPLOY / "patroni.yaml").read_text("utf-8"))
    assert within(told, agreed(synchronous=True)) and not within(told, agreed(synchronous=False))
