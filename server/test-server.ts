import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { AppError } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import { makeResponder } from "./respond";
import { SiteResponse } from "./cache-policy";
import { allowOrigin } from "./cors";
import { hashOwnScripts } from "./csp";
import { cleanPayloadRequest } from "./normalize-request";
import { ResponseCache } from "./cache/response-cache";
import type { RenderRequest, Rendered } from "./render/inject";

export const ORIGIN = "http://friend.example";
export const cache = new ResponseCache({ maxBytes: 5_000_000, maxEntries: 1_000 });
const payloads = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 100 });
export const notFound = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 2, kept: 404 });
export const jobs: RenderRequest[] = [];
export let events: string[] = [];
let respond: (job: RenderRequest) => Partial<Rendered> & { tags?: string[] } = () => ({});
/** Sets the response of the renderer until the end of the test. */
export const respondWith = (next: typeof respond) => {
  respond = next;
};

let renderMs = 0;
/** Makes each render of a page take a while, until the end of the test. */
export const renderSlowly = (ms: number) => {
  renderMs = ms;
};

let refused: AppError | undefined;
/** Refuses all renders until the end of the test. */
export const refuseWith = (error: AppError) => {
  refused = error;
};

/** A page of the framework, whose scripts have the nonce of the request. */
const pageText = ({ nonce }: RenderRequest) => {
  const script = nonce === undefined ? "" : `<script nonce="${nonce}">a()</script>`;
  return `<html><body>${script}${"<p>κείμενο</p>".repeat(400)}</body></html>`;
};

const { answer, respondFromCache } = makeResponder({
  siteUrl: "http://localhost:3000",
  policy: { https: false, scripts: [], connect: [], images: [], frames: [] },
  cache,
  payloads,
  notFound,
  everywhere: { "X-Everywhere": "yes" },
  admit: async (_request, _isKept, work) => {
    if (refused) throw refused;
    return work(0);
  },
  renderer: {
    notify: () => undefined,
    async render(job) {
      jobs.push(job);
      events.push(`render ${job.method}`);
      const { tags = ["posts"], ...rest } = respond(job);
      if (renderMs > 0 && job.method === "GET") await sleep(renderMs);
      const rendered: Rendered = {
        status: 200,
        headers: {
          "content-type": job.url.startsWith("/api")
            ? "application/json"
            : "text/html; charset=utf-8",
          "cache-control": job.url.startsWith("/api") ? undefined : "private, no-store",
        },
        body: Buffer.from(pageText(job)),
        meta: { tags },
        ...rest,
      };
      if (job.nonce === undefined) return rendered;
      const { html, hashes } = hashOwnScripts(String(rendered.body), job.nonce);
      return { ...rendered, body: Buffer.from(html), hashes };
    },
  },
  changes: {
    async caughtUp() {
      events.push("caught up");
    },
  },
});
export let shortWays = 0;
const server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
  if (respondFromCache(request, response)) shortWays++;
  else {
    response.setHeader("X-Everywhere", "yes");
    if (allowOrigin(request, response)) return;
    cleanPayloadRequest(request);
    void answer(request, response);
  }
});
let port = 0;

beforeAll(async () => {
  settings().ALLOWED_ORIGINS = [ORIGIN, "http://localhost:3000"];
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(() => {
  cache.start();
  payloads.start();
  notFound.start();
  jobs.length = 0;
  events = [];
  respond = () => ({});
  refused = undefined;
  renderMs = 0;
});

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
  body?: string,
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = httpRequest({ port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    request.on("error", reject);
    // An announced body that never arrives must not delay the response.
    if (headers["content-length"]) request.write(body ?? "");
    else request.end(body);
  });
