"""What GitHub runs: by commits that cannot change, for a limited time, and nothing is published untested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.files import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def jobs(workflow: Path) -> dict[str, str]:
    """The text of each job."""
    _head, _jobs, text = workflow.read_text("utf-8").partition("\njobs:\n")
    _before, *parts = re.split(r"^  (\w+):\n", text, flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def test_there_is_one_workflow() -> None:
    assert [workflow.name for workflow in WORKFLOWS] == ["site.yml"]
    assert jobs(WORKFLOWS[0]).keys() == {"test", "quick", "deploy"}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.name)
def test_actions_are_named_by_their_commits_and_jobs_end(workflow: Path) -> None:
    for line in re.findall(r"^.*\buses:.*$", workflow.read_text("utf-8"), re.MULTILINE):
        assert re.search(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line
    for name, job in jobs(workflow).items():
        assert re.search(r"^    timeout-minutes: \d+$", job, re.MULTILINE), name


def test_what_is_published_is_what_was_tested() -> None:
    steps = jobs(WORKFLOWS[0])
    assert "needs: [test, quick]" in steps["deploy"]
    assert "if: github.ref == 'refs/heads/main'" in steps["deploy"]
    assert "make" not in steps["deploy"]
    assert steps["test"].index("run: make test") < steps["test"].index("actions/upload-artifact")
    assert "name: site" in steps["test"]
    assert "name: site" in steps["deploy"]
