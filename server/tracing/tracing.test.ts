import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { isTracingWanted } from "./start";

const START = JSON.stringify(pathToFileURL(path.resolve("server/tracing/start.ts")).href);
/** Program that traces one request to a server of its own, and one job. */
const PROGRAM = `
  import { createServer } from "node:http"; import { once } from "node:events";
  import { createRequire } from "node:module";
  import { startTracing } from ${START};
  const tracing = await startTracing("web");
  let handed;
  const server = createServer((request, response) => {
    tracing?.watchRequest(request, response, { route: "/posts/[slug]", trusted: true });
    handed = request.headers.traceparent;
    response.writeHead(503).end("x");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  await (await fetch("http://127.0.0.1:" + server.address().port + "/posts/a?q=secret", {
    headers: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" } })).text();
  await tracing?.traceJob("mail", async () => undefined);
  server.close();
  await tracing?.stop();
  const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes("/@opentelemetry/"));
  console.log(JSON.stringify({ handed, loaded: loaded.length }));
  process.exit();
`;

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const span = z.object({
  name: z.string(),
  kind: z.number(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }),
});
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

let received: { url: string; body: unknown }[] = [];
let receiver: ReturnType<typeof createServer>;
let endpoint = "";
beforeEach(async () => {
  received = [];
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    received.push({ url: request.url ?? "", body: JSON.parse(Buffer.concat(parts).toString()) });
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(receiver, "listening");
  endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterEach(() => void receiver.close());

async function run(
  environment: Record<string, string>,
): Promise<{ handed?: string; loaded: number }> {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", PROGRAM], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (part) => (output += part));
  await once(child, "close");
  return z
    .object({ handed: z.string().optional(), loaded: z.number() })
    .parse(JSON.parse(output.trim().split("\n").at(-1) ?? ""));
}

it("sends the spans of requests and jobs to the endpoint of the standard variables", async () => {
  const { handed } = await run({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: "magazine",
  });
  expect(received.map(({ url }) => url)).toContain("/v1/traces");
  const sent = received.flatMap(({ body }) => traces.parse(body).resourceSpans);
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans).flatMap((scope) => scope.spans);
  expect(sent[0]?.resource.attributes).toContainEqual({
    key: "service.name",
    value: { stringValue: "magazine" },
  });
  const request = spans.find(({ name }) => name === "GET /posts/[slug]");
  expect(request).toMatchObject({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
    status: { code: 2 },
  });
  expect(request?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { intValue: 503 },
  });
  expect(JSON.stringify(received)).not.toContain("secret");
  // The renderer's spans become children of this span.
  expect(handed).toBe(`00-${request?.traceId}-${request?.spanId}-01`);
  expect(spans.map(({ name }) => name)).toContain("job mail");
}, 60_000);

it("control: without these variables sends no traces and does not load OpenTelemetry", async () => {
  expect(await run({ OTEL_EXPORTER_OTLP_ENDPOINT: "" })).toMatchObject({ loaded: 0 });
  expect(received).toEqual([]);
}, 60_000);

it.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a" }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://a" }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_SDK_DISABLED: "true" }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://a", OTEL_TRACES_EXPORTER: "none" }, false],
])("with %j traces are wanted: %s", (environment, wanted) => {
  expect(isTracingWanted(environment)).toBe(wanted);
});
