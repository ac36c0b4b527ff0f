import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { EdgeAdapter } from "./adapter";
import { cloudflare } from "./cloudflare";
import { fastly, type EdgeAccount } from "./fastly";
import { PurgeQueue } from "./purge-queue";

// Fastly and Cloudflare against imitations of their purge APIs: their addresses, limits and answers as
// documented, not the services themselves.

type Call = { tags: string[] };
type Imitation = {
  make(account: EdgeAccount): EdgeAdapter;
  path: string;
  maxTags: number;
  /** Whether a request shows the token. */
  isAllowed(request: IncomingMessage): boolean;
  body: z.ZodType<string[]>;
  success: string;
};

const TOKEN = "the-token-of-the-api";

const IMITATIONS: Record<"fastly" | "cloudflare", Imitation> = {
  fastly: {
    make: fastly,
    path: "/service/id1/purge",
    maxTags: 256,
    isAllowed: ({ headers }) => headers["fastly-key"] === TOKEN,
    body: z.object({ surrogate_keys: z.array(z.string()) }).transform((it) => it.surrogate_keys),
    success: "{}",
  },
  cloudflare: {
    make: cloudflare,
    path: "/client/v4/zones/id1/purge_cache",
    maxTags: 100,
    isAllowed: ({ headers }) => headers.authorization === `Bearer ${TOKEN}`,
    body: z.object({ tags: z.array(z.string()) }).transform((it) => it.tags),
    success: '{"success":true,"errors":[]}',
  },
};

describe.each(["fastly", "cloudflare"] as const)("%s, imitated", (name) => {
  const { make, path, maxTags, isAllowed, body, success } = IMITATIONS[name];
  let server: Server;
  let url: string;
  let calls: Call[];
  /** Answers of the API before it works. */
  let refusals: { status: number; headers?: Record<string, string>; text?: string }[];

  beforeEach(async () => {
    calls = [];
    refusals = [];
    server = createServer((request, response) => {
      void text(request).then((sent) => {
        const refusal = refusals.shift();
        if (refusal)
          return response.writeHead(refusal.status, refusal.headers).end(refusal.text ?? "");
        if (request.method !== "POST" || request.url !== path) return response.writeHead(404).end();
        if (!isAllowed(request)) return response.writeHead(401).end();
        const tags = body.parse(JSON.parse(sent));
        if (tags.length > maxTags) return response.writeHead(400).end();
        calls.push({ tags });
        return response.writeHead(200, { "content-type": "application/json" }).end(success);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void server.close());

  const adapter = (token = TOKEN) => make({ url, id: "id1", token });
  const queueOf = (edge: EdgeAdapter) =>
    new PurgeQueue({
      maxTags: edge.maxTags,
      everything: "all-pages",
      purge: (tags) => edge.purge(tags),
    });
  const tagsOf = (count: number) => Array.from({ length: count }, (_, at) => `post_card:${at}`);

  it("is purged in calls of its size", async () => {
    const tags = tagsOf(maxTags + 1);
    await queueOf(adapter()).add(tags);
    expect(calls.map((call) => call.tags.length)).toEqual([maxTags, 1]);
    expect(calls.flatMap((call) => call.tags)).toEqual(tags);
  });
  it("refuses one more, which is a failure", async () => {
    await expect(adapter().purge(tagsOf(maxTags + 1))).rejects.toThrow("with 400");
  });
  it("refuses another token, which is not in the error", async () => {
    const error = await adapter("another-token").purge(["posts"]).catch(String);
    expect(error).toContain("with 401");
    expect(error).not.toContain("another-token");
  });
  it("is asked again after 429, when it says so", async () => {
    refusals = [{ status: 429, headers: { "retry-after": "1" } }, { status: 503 }];
    const queue = queueOf(adapter());
    const began = performance.now();
    await queue.add(["posts"]);
    expect(performance.now() - began).toBeGreaterThan(990);
    expect([calls, queue.counts]).toEqual([[{ tags: ["posts"] }], { done: 1, failed: 2 }]);
    expect(queue.isFailing).toBe(false);
  });
  it("keeps a page under its tags, without a word to other caches", () => {
    const headers = adapter().headers(["post:1", "posts"], 4.9, undefined);
    expect(headers).toEqual(
      name === "fastly"
        ? {
            "cache-control": "no-cache",
            "surrogate-control": "max-age=4",
            "surrogate-key": "post:1 posts",
          }
        : {
            "cache-control": "no-cache",
            "cdn-cache-control": "max-age=4",
            "cache-tag": "post:1,posts",
          },
    );
  });
  it("keeps nothing whose tags do not fit, or that ends within a second", () => {
    expect(adapter().headers(tagsOf(900), 5, undefined)).toBeDefined();
    expect(adapter().headers(tagsOf(1_300), 5, undefined)).toBeUndefined();
    expect(adapter().headers(["posts"], 0.9, undefined)).toBeUndefined();
  });
  if (name === "cloudflare")
    it("is not purged by a 200 that does not say so", async () => {
      refusals = [
        { status: 200, text: '{"success":false}' },
        { status: 200, text: "<html>" },
      ];
      for (let count = 0; count < 2; count++)
        await expect(adapter().purge(["posts"])).rejects.toThrow("did not confirm");
      await adapter().purge(["posts"]);
    });
});
