"""Asks the desk for everything its own OpenAPI document offers, rightly and wrongly:
python -m tests.hall.schemathesis_run --examples 500

A guest is signed in who sits at tables in every state, so that addresses lead to real tables as well as to none.
Whatever is asked, the answer is one that the document promises, and every refusal is a sentence in each language.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from longhall.hall.desk.faults import Refusal
from longhall.hall.identity import new_id
from tests.hall.desk.desk import HOME, LIMITS, Browser, Desk, play, resign
from tests.told import check_french, check_message

NAMES = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)
PASSWORD = "correct horse battery"
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)

T = TypeVar("T")


class Scene:
    """Somebody who asks, with tables in every state; some are another's."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.ann, self.bob = desk.guest(new_id()), desk.guest(new_id())
        shown: dict[str, Any] = {"public": True, "watching": {"allowed": "everybody"}}
        own = self.ann.open("me", "open", "invite", "wire", game="blood-rage", **shown)["table"]["id"]
        on, over, away = (self._begun(**shown) for _ in range(3))
        desk.run(play(desk.hall, on, moves=12))
        desk.run(resign(desk.hall, over, 0))
        self.ann.post(f"/api/tables/{away}/away")
        unbegun = self.ann.open("me", "bot:calm")["table"]["id"]
        theirs = self.bob.open("me", "open", **shown)["table"]["id"]
        hidden = self.bob.open("me", "open")["table"]["id"]
        said = desk.run(desk.hall.store.chat.say(on, desk.hall.now(), self.bob.person, 1, "hej"))
        self.ann.put(f"/api/mutes/{self.bob.me['id']}", {"table": on})
        # What may stand in an address; what stands in one line is asked for together.
        self.known: dict[str, list[Any]] = {
            "table": [own, on, over, away, unbegun, theirs, hidden],
            "seat": [1, 0],
            "remark": [said.id],
            "person": [self.bob.me["id"]],
            "name": ["blood-rage"],
        }
        self.ann.learn(self.ann.ask("PUT", "/api/me/password", {"password": PASSWORD}))
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "calm"}]
        # What is taken, by who asks for it; the rest can be guessed.
        self.right: dict[str, Any] = {
            "POST /api/login": {"name": self.ann.me["name"], "password": PASSWORD},
            "POST /api/login/link": {"token": self.bob.post("/api/me/links")["token"]},
            "PUT /api/me/password": {"password": "another password", "current": PASSWORD},
            "POST /api/me/push": {"endpoint": "https://push.example.org/x", "keys": {"p256dh": "BP", "auth": "aY"}},
            "POST /api/tables": {"game": "mythic-arena", "players": 2, "seats": seats, "start": True},
            "POST /api/tables/{table}/sit": {},
            "POST /api/tables/{table}/watch": {"token": self.ann.post(f"/api/tables/{on}/watch-link")["token"]},
            "PUT /api/tables/{table}/seats/{seat}": {"kind": "closed"},
            "POST /api/tables/{table}/chat/{remark}/report": {"reason": "rude"},
            "PUT /api/mutes/{person}": {"table": on},
        }

    def come_back(self) -> None:
        """Who is logged out now, or somebody else, comes as a new guest."""
        answer = self.ann.ask("GET", "/api/me")
        if answer.status_code == 200:
            self.ann.learn(answer)
        else:
            self.ann = self.desk.guest(new_id())

    def _begun(self, **given: Any) -> str:
        table = self.ann.table("me", "open", **given)
        self.bob.post(f"{table}/sit", {})
        self.bob.post(f"{table}/ready", {"ready": True})
        self.ann.post(f"{table}/start")
        return table.rpartition("/")[2]


class Asker:
    """Asks, and looks at every answer."""

    def __init__(self, desk: Desk, seed: int = 1) -> None:
        self.desk, self.seed = desk, seed
        self.counts: Counter[str] = Counter()
        # The statuses with which each operation was answered.
        self.answers: dict[str, set[int]] = {}
        load_all_checks()
        self.checks: list[Any] = [CHECKS.get_one(name) for name in NAMES]
        document = desk.browser().get("/api/schema")
        found = schemathesis.openapi.from_dict(document).get_all_operations()
        operations = [each.ok() for each in found if isinstance(each, Ok)]
        assert len(operations) == sum(len(methods) for methods in document["paths"].values())
        self.operations = {f"{each.method.upper()} {each.path}": each for each in operations}

    def ask(self, name: str, examples: int) -> None:
        """Ask for one thing so many times rightly, and so many times wrongly."""
        operation, scene = self.operations[name], Scene(self.desk)
        real = {part: ids for part, ids in scene.known.items() if f"{{{part}}}" in operation.path}
        places = max((len(ids) for ids in real.values()), default=0)
        chosen = [{part: ids[place % len(ids)] for part, ids in real.items()} for place in range(places)]
        body = {"body": scene.right[name], "media_type": "application/json"} if name in scene.right else {}
        for each in chosen or [{}]:
            self._look_at_all(name, scene, operation.as_strategy(path_parameters=each, **body), 1)
        for mode in MODES if _takes_something(operation) else MODES[:1]:
            cases = [operation.as_strategy(mode, path_parameters=each) for each in chosen]
            self._look_at_all(name, scene, st.one_of([*cases, operation.as_strategy(mode)]), examples)
        self._ask_in_another_way(name, scene)

    def ask_to_bring_in(self, examples: int) -> None:
        """Bring in records of which lines are lost, others, or twice there."""
        scene = Scene(self.desk)
        lines = scene.ann.ask("GET", f"/api/tables/{scene.known['table'][2]}/record").content.splitlines()
        line = st.sampled_from(lines) | st.binary(max_size=40)
        some = st.lists(line, max_size=len(lines) + 2) | st.permutations(lines) | st.just(lines)
        cut = st.tuples(st.just(b"\n".join(lines)), st.integers(0, 2000), st.integers(0, 2000), st.binary(max_size=8))

        def bring(text: bytes) -> None:
            self._note("POST /api/records", scene.ann.ask("POST", "/api/records", content=text))

        self._each(some.map(b"\n".join) | cut.map(lambda c: c[0][: c[1]] + c[3] + c[0][c[2] :]), examples, bring)

    def _look_at_all(self, name: str, scene: Scene, cases: st.SearchStrategy[Case[Any]], examples: int) -> None:
        def look(case: Case[Any]) -> None:
            answer = self._note(name, send(scene.ann, case))
            case.validate_response(answer, checks=self.checks)
            if answer.status_code < 400 and case.method.upper() != "GET" and "/tables" not in case.path:
                scene.come_back()

        self._each(cases, examples, look)

    def _each(self, strategy: st.SearchStrategy[T], examples: int, look: Callable[[T], None]) -> None:
        @seed(self.seed)
        @settings(
            max_examples=examples,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(strategy)
        def tried(drawn: T) -> None:
            look(drawn)

        tried()

    def _ask_in_another_way(self, name: str, scene: Scene) -> None:
        """Ask an address for what it does not do."""
        path = self.operations[name].path
        offered = {each.method.upper() for each in self.operations.values() if each.path == path}
        for part, ids in scene.known.items():
            path = path.replace(f"{{{part}}}", str(ids[0]))
        for method in sorted({"GET", "POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"} - offered):
            answer = self._note(f"other {name}", scene.ann.ask(method, path))
            assert answer.status_code == 405, (method, path, answer.status_code)

    def _note(self, name: str, answer: httpx.Response) -> httpx.Response:
        """Count an answer; one that refuses is a sentence."""
        self.counts["requests"] += 1
        self.counts[f"answered {answer.status_code}"] += 1
        self.answers.setdefault(name, set()).add(answer.status_code)
        assert answer.status_code < 500, answer.text
        if answer.status_code >= 400:
            self.counts[f"refused: {check_refusal(answer)}"] += 1
        return answer


def _takes_something(operation: APIOperation[Any, Any, Any, Any]) -> bool:
    """Whether there is anything to do wrong."""
    return bool(operation.body) or next(iter(operation.iter_parameters()), None) is not None


def send(who: Browser, case: Case[Any]) -> httpx.Response:
    """Send a case as a browser does that is signed in."""
    prepared = requests.Request(**case.as_transport_kwargs(base_url=HOME)).prepare()
    given = {"content": prepared.body, "headers": dict(prepared.headers)}
    return who.ask(str(prepared.method), str(prepared.url), **given)


def check_refusal(answer: httpx.Response) -> str:
    """A refusal has a key, facts, and a sentence in each language: its key."""
    assert answer.headers["content-type"] == "application/json"
    fault = msgspec.json.decode(answer.content, type=Refusal).error
    check_message(fault)
    assert all(fault.text.values())
    check_french(fault.text["fr"])
    return fault.key


@contextmanager
def asker(folder: Path, seed: int = 1) -> Iterator[Asker]:
    """A desk to ask."""
    desk = Desk(str(folder / "hall.db"), limits=msgspec.structs.replace(LIMITS, bots_a_table=4))
    try:
        yield Asker(desk, seed)
    finally:
        desk.close()


def main() -> None:
    """Ask for everything many times."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=200, help="for each operation, rightly and wrongly")
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args()
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as folder, asker(Path(folder), wishes.seed) as asks, Progress(*columns) as bar:
        task = bar.add_task("", total=len(asks.operations) + 1)
        for name in asks.operations:
            bar.update(task, description=name)
            asks.ask(name, wishes.examples)
            bar.advance(task)
        asks.ask_to_bring_in(wishes.examples)
        bar.advance(task)
    for what, count in sorted(asks.counts.items()):
        print(f"{count:8} {what}")
    print(f"all were answered as the document says, in {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
