// Uses the service through openapi-fetch and the types that openapi-typescript generates.
// Usage: node client.js ADDRESS ESSAYS
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import createClient from "openapi-fetch";
import type { components, paths } from "./schema";

type Job = components["schemas"]["Job"];
type FoundPair = components["schemas"]["FoundPair"];
type ScanForm = components["schemas"]["ScanForm"];

const LIMIT_SECONDS = 60;
const [address, folder] = process.argv.slice(2) as [string, string];
const client = createClient<paths>({ baseUrl: address });

/** Returns the data of a response, or fails if the response is a problem. */
async function succeed<T>(request: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await request;
  assert.ok(data !== undefined, JSON.stringify(error));
  return data;
}

/** Returns a job that has ended. */
async function waitFor(job: Job): Promise<Job> {
  const end = Date.now() + LIMIT_SECONDS * 1000;
  while (job.state === "queued" || job.state === "running") {
    assert.ok(Date.now() < end, `${job.id} did not end within ${LIMIT_SECONDS} seconds`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    job = await succeed(client.GET("/api/v1/jobs/{id}", { params: { path: { id: job.id } } }));
  }
  return job;
}

/** Returns the pairs of all pages. */
async function allPairs(id: string, limit: number): Promise<FoundPair[]> {
  const pairs: FoundPair[] = [];
  let after: string | null | undefined;
  do {
    const page = await succeed(
      client.GET("/api/v1/jobs/{id}/pairs", { params: { path: { id }, query: { limit, after: after ?? undefined } } }),
    );
    pairs.push(...page.pairs);
    after = page.next;
  } while (after !== null);
  return pairs;
}

/** Encodes the files and options of a scan. Files of a form have names, which a JSON schema cannot describe. */
function form(files: File[], options: ScanForm["options"]): FormData {
  const data = new FormData();
  files.forEach((file) => data.append("files", file, file.name));
  data.append("options", new Blob([JSON.stringify(options)], { type: "application/json" }));
  return data;
}

const names = readdirSync(folder).sort();
const texts = names.map((name) => readFileSync(join(folder, name), "utf8"));

const documents = names.map((name, i) => ({ id: `ts/${name}`, text: texts[i], metadata: { year: "2026" } }));
const outcomes = await succeed(client.POST("/api/v1/documents", { body: { documents } }));
assert.deepEqual(new Set(outcomes.results.map((outcome) => outcome.status)), new Set(["added"]));

const found = await succeed(client.POST("/api/v1/similar", { body: { id: `ts/${names[0]}`, threshold: 1 } }));
assert.ok(found.hits.every((hit) => hit.similarity === 1 && hit.metadata["year"] === "2026"));

const side = { text: texts[0] as string };
const compared = await succeed(client.POST("/api/v1/compare", { body: { left: side, right: side } }));
assert.equal(compared.measures.jaccard, 1);

const files = names.map((name, i) => new File([texts[i] as string], name));
const created = await succeed(
  client.POST("/api/v1/scans", {
    body: { files: [], options: { passages: 12 } },
    bodySerializer: (body) => form(files, body.options),
  }),
);
const job = await waitFor(created);
assert.equal(job.state, "done", job.error ?? "");
const pairs = await allPairs(job.id, 2);
assert.equal(pairs.length, job.counts["pairs"]);
assert.deepEqual(pairs, await allPairs(job.id, 1000));

const path = { id: job.id };
const review = { verdict: "check", note: "Ask both." } as const;
await succeed(client.PUT("/api/v1/jobs/{id}/reviews/{pair}", { params: { path: { ...path, pair: 1 } }, body: review }));
const reviews = await succeed(client.GET("/api/v1/jobs/{id}/reviews", { params: { path } }));
assert.deepEqual(reviews.reviews, [{ pair: 1, ...review }]);

const { error: problem } = await client.GET("/api/v1/jobs/{id}", { params: { path: { id: "unknown" } } });
assert.equal(problem?.status, 404);
console.log(`TypeScript client: ${names.length} documents, ${pairs.length} pairs`);
