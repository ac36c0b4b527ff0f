import { expect, test } from "playwright/test";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { startTraceCollector, type CollectedSpan, type Collector } from "./support/trace-collector";
import { authorize, createUser } from "./support/users";

// A web process that sends traces and is killed: `npm run bench -- restart` measures how long it
// is away.

test.describe.configure({ mode: "serial", timeout: 120_000 });
let collector: Collector;
let web: SecondWeb;
let headers: Record<string, string>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  collector = await startTraceCollector();
  web = await startSecondWeb(undefined, undefined, collector.settings);
  headers = {
    ...(await authorize(await createUser("editor"), web.origin)),
    "content-type": "application/json",
  };
});
test.afterAll(async () => {
  await web.stop("sudden");
  await collector.stop();
});

async function save(name: string): Promise<number> {
  const body = JSON.stringify({ category: "DS.MAG", product_name: name });
  const response = await fetch(`${web.origin}/api/product`, { method: "POST", headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** The names of the spans above a span, the root last. */
function namesAbove(span: CollectedSpan, spans: readonly CollectedSpan[]): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent.name, ...namesAbove(parent, spans)] : [];
}

/** The spans above each statement in the trace whose root has this name. */
function aboveStatements(rootName: string): string[][] {
  const root = collector.spans.find(({ name, parentSpanId }) => name === rootName && !parentSpanId);
  const spans = collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  return spans.filter(({ name }) => /^[A-Z]+$/.test(name)).map((one) => namesAbove(one, spans));
}

test("the spans of a request are nested: server, framework, statements", async () => {
  expect(await save("Traced")).toBe(201);
  expect((await fetch(`${web.origin}/en/posts`)).status).toBe(200);
  for (const [root, framework] of [
    ["POST /api/product", "executing api route (app) /api/product"],
    ["GET /[locale]/posts", "render route (app) /[locale]/posts"],
  ] as const) {
    const isNested = (above: string[]) => above.at(-1) === root && above.includes(framework);
    // Spans arrive when they end, each thread's on their own.
    await expect
      .poll(() => aboveStatements(root).filter(isNested).length, { timeout: 20_000 })
      .toBeGreaterThan(3);
    await expect
      .poll(() => aboveStatements(root).filter((above) => !isNested(above)), { timeout: 20_000 })
      .toEqual([]);
  }
  // Values of statements are not sent.
  expect(JSON.stringify(collector.bodies)).not.toContain("Traced");
});

test("after a sudden end the same process saves again, and answers nothing else before", async () => {
  await web.stop("sudden");
  const next = startSecondWeb(web.port, undefined, collector.settings);
  const statuses: number[] = [];
  await expect
    .poll(
      async () => {
        const status = await save("After a crash").catch(() => undefined);
        if (status !== undefined) statuses.push(status);
        return statuses.length;
      },
      { timeout: 60_000, intervals: [50] },
    )
    .toBeGreaterThan(0);
  web = await next;
  expect(statuses[0]).toBe(201);
});
