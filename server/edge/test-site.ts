import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { SiteResponse } from "../cache-policy";
import { ResponseCache } from "../cache/response-cache";
import { normalizeRequest } from "../normalize-request";
import type { RenderRequest, Rendered } from "../render/inject";
import { chooseRequestId } from "../request-log";
import { makeResponder } from "../respond";
import type { EdgeAdapter } from "./adapter";
import { Edge } from "./edge";

/** The key of the edge in tests. */
export const KEY = "the-key-of-the-edge-in-tests";

/** What a page of the test site is made of. */
type Page = Partial<Rendered> & { tags?: string[]; expiresAt?: number };

/**
 * A web server with the response cache, the responder and an edge, as `server/web.ts` joins them. Its pages
 * show the version of their content; `save` makes the next one.
 */
export async function startTestSite(makeAdapter: (key: string) => EdgeAdapter) {
  const cache = new ResponseCache({ maxBytes: 5_000_000, maxEntries: 1_000 });
  const payloads = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 100 });
  const notFound = new ResponseCache({ maxBytes: 1_000_000, maxEntries: 2, kept: 404 });
  const edge = new Edge(makeAdapter(KEY), KEY);
  const told = [cache, payloads, notFound, edge];
  const asked: RenderRequest[] = [];
  /** The requests as they came, those of the edge among them. */
  const requests: IncomingMessage[] = [];
  let version = 0;
  let page: (job: RenderRequest) => Page = () => ({});
  let beforeSending: (() => Promise<void>) | undefined;

  const render = async (job: RenderRequest): Promise<Rendered> => {
    asked.push(job);
    if (job.method === "PUT") version++;
    const { tags = ["post:1", "posts"], expiresAt, ...rest } = page(job);
    const isCall = job.url.startsWith("/api");
    return {
      status: 200,
      headers: { "content-type": isCall ? "application/json" : "text/html; charset=utf-8" },
      body: Buffer.from(`<p>version ${version} of ${job.url}</p>`),
      meta: { tags, expiresAt },
      ...rest,
    };
  };
  const { answer, respondFromCache } = makeResponder({
    siteUrl: "http://localhost:3000",
    policy: null,
    renderer: { notify: () => undefined, render },
    cache,
    payloads,
    notFound,
    everywhere: {},
    edge,
    changes: {
      // The notification of a save arrives before the save is answered.
      async caughtUp() {
        for (const one of told) one.purge(["post:1"]);
      },
    },
  });
  const server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    requests.push(request);
    const id = chooseRequestId(request);
    edge.receive(request);
    if (respondFromCache(request, response)) return;
    response.setHeader("X-Request-Id", id);
    normalizeRequest(request, { siteHost: "localhost:3000", trustProxy: 1, isDev: false });
    if (!beforeSending) return void answer(request, response);
    // Holds back what is written, as a slow machine would.
    const wait = beforeSending();
    const end = response.end.bind(response);
    response.end = ((...args: Parameters<typeof end>) => {
      void wait.then(() => end(...args));
      return response;
    }) as typeof response.end;
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  for (const one of told) one.start();
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    edge,
    cache,
    asked,
    requests,
    /** Forgets all requests, and drops everything that is cached. */
    reset: () => {
      asked.length = 0;
      requests.length = 0;
      page = () => ({});
      beforeSending = undefined;
      for (const one of told) one.purge(["*"]);
    },
    /** Sets what pages are made of. */
    respondWith: (next: typeof page) => {
      page = next;
    },
    /** Holds the bodies of answers from now on until a promise is settled. */
    holdAnswers: (wait: (() => Promise<void>) | undefined) => {
      beforeSending = wait;
    },
    /** Tells the caches and the edge of a change. */
    change: (tags: string[]) => {
      for (const one of told) one.purge(tags);
    },
    /** Makes the next version, as an editor who talks to the site does. @returns its number */
    async save(to = `http://127.0.0.1:${port}`): Promise<number> {
      const response = await fetch(`${to}/api/post/1`, { method: "PUT" });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`the save was answered with ${response.status}`);
      return version;
    },
    async stop(): Promise<void> {
      edge.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;
