"""Uses the service through the client that openapi-python-client generates. Usage: client.py ADDRESS ESSAYS"""

import sys
import time
from pathlib import Path

from doppel_client import Client
from doppel_client.api.documents import add_documents, find_similar
from doppel_client.api.jobs import create_scan, get_job, list_groups, list_pairs, list_reviews, put_review
from doppel_client.api.texts import compare_texts
from doppel_client.models import (
    ComparedText,
    Comparison,
    FoundPair,
    JobState,
    Metadata,
    NewDocument,
    NewDocuments,
    NewReview,
    Problem,
    Question,
    ScanForm,
    ScanOptions,
    Verdict,
)
from doppel_client.types import UNSET, File

LIMIT_SECONDS = 60


def succeed(answer):
    """Returns a response, or fails if it is a problem."""
    if answer is None or isinstance(answer, Problem):
        raise AssertionError(answer)
    return answer


def wait_for(client, job):
    """Returns a job that has ended."""
    end = time.monotonic() + LIMIT_SECONDS
    while job.state in (JobState.QUEUED, JobState.RUNNING):
        if time.monotonic() > end:
            raise AssertionError(f"{job.id} did not end within {LIMIT_SECONDS} seconds")
        time.sleep(0.1)
        job = succeed(get_job.sync(job.id, client=client))
    return job


def all_pairs(client, job, limit) -> list[FoundPair]:
    """Returns the pairs of all pages."""
    pairs, after = [], UNSET
    while after is not None:
        page = succeed(list_pairs.sync(job.id, client=client, after=after, limit=limit))
        pairs += page.pairs
        after = page.next_
    return pairs


def main(address, folder):
    essays = sorted(Path(folder).glob("*.txt"))
    texts = {essay.name: essay.read_text() for essay in essays}
    client = Client(base_url=address)

    year = Metadata.from_dict({"year": "2026"})
    documents = [NewDocument(id=name, text=text, metadata=year) for name, text in texts.items()]
    outcomes = succeed(add_documents.sync(client=client, body=NewDocuments(documents=documents)))
    assert [outcome.status.value for outcome in outcomes.results] == ["added"] * len(texts)

    first, text = next(iter(texts.items()))
    hits = succeed(find_similar.sync(client=client, body=Question(text=text, top=1))).hits
    assert [(hit.id, hit.similarity, hit.metadata["year"]) for hit in hits] == [(first, 1.0, "2026")]

    sides = Comparison(left=ComparedText(text=text), right=ComparedText(text=text))
    assert succeed(compare_texts.sync(client=client, body=sides)).measures.jaccard == 1.0

    files = [File(payload=essay.open("rb"), file_name=essay.name) for essay in essays]
    form = ScanForm(files=files, options=ScanOptions(passages=12))
    job = wait_for(client, succeed(create_scan.sync(client=client, body=form)))
    assert job.state == JobState.DONE, job.error
    pairs = all_pairs(client, job, 2)
    assert len(pairs) == job.counts["pairs"] > 2
    assert pairs == all_pairs(client, job, 1000)
    assert succeed(list_groups.sync(job.id, client=client)).groups

    review = NewReview(verdict=Verdict.CHECK, note="Ask both.")
    succeed(put_review.sync(job.id, pairs[1].pair, client=client, body=review))
    reviews = succeed(list_reviews.sync(job.id, client=client)).reviews
    assert [(each.pair, each.verdict, each.note) for each in reviews] == [(1, Verdict.CHECK, "Ask both.")]

    problem = get_job.sync("unknown", client=client)
    assert isinstance(problem, Problem) and problem.status == 404
    print(f"Python client: {len(texts)} documents, {len(pairs)} pairs")


main(*sys.argv[1:])
