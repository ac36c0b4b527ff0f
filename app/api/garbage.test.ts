import { beforeAll, describe, expect, it } from "vitest";
import { GET as getFeed } from "@/app/feeds/[...path]/route";
import { GET as getCard } from "@/app/og/[...path]/route";
import { GET as getSitemap } from "@/app/sitemaps/[name]/route";
import { inputObject, isHandler, type Handler } from "@/lib/api/declaration";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { settings } from "@/lib/core/settings";
import { apiEndpoints } from "./endpoints";
import { GARBAGE, GARBAGE_HEADERS } from "./test-garbage";
import "./test-requests";

let turn = 0;
/**
 * A few of them in turn: each meets every kind of endpoint, and the test stays short. All of them
 * meet every parameter in `npm run bench -- garbage`.
 */
const some = (count: number) =>
  Array.from({ length: count }, () => GARBAGE[turn++ % GARBAGE.length] ?? "");

const headersInTurn = () =>
  [0, 1, 2].map(() => GARBAGE_HEADERS[turn++ % GARBAGE_HEADERS.length] ?? {});

const handlers = Object.entries(apiEndpoints).flatMap(([path, { GET, DELETE }]) =>
  Object.entries({ GET, DELETE }).flatMap(([method, handler]) =>
    isHandler(handler) ? [{ path, method, handler }] : [],
  ),
);
const reads = handlers.filter(({ method }) => method === "GET");
/** Asks the database itself: 503 is its honest answer in a test without a worker. */
const HONEST_503 = new Set(["/api/health"]);

let manager: TestUser;
const { RATE_LIMIT_FACTOR: factor } = settings();
beforeAll(async () => {
  settings().RATE_LIMIT_FACTOR = 10_000;
  manager = await testUser({ role: "manager" });
  return () => {
    settings().RATE_LIMIT_FACTOR = factor;
  };
});

async function expectNoFault(
  what: string,
  { path, method, handler }: { path: string; method: string; handler: Handler },
  { id = "1", query = "", headers = {} }: { id?: string; query?: string; headers?: object },
): Promise<void> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const url = `${path.replace(/\{\w+\}/g, encodeURIComponent(id.toWellFormed()))}?${query}`;
  const request = new Request(`http://localhost:3000${url}`, { method, headers: { ...headers } });
  const params = Promise.resolve(Object.fromEntries(names.map((name) => [name, id])));
  const { status } = await handler(request, { params });
  if (status === 503 && HONEST_503.has(path)) return;
  expect(status, `${what}: ${method} ${url}`).toBeLessThan(500);
}

describe("garbage is refused, and never a fault of ours", () => {
  it.each(
    handlers
      .filter(({ path }) => path.includes("{"))
      .map((one) => [one.method, one.path, one] as const),
  )("as the id of %s %s", async (_method, _path, endpoint) => {
    for (const id of some(4)) await expectNoFault("id", endpoint, { id, headers: manager.bearer });
  });
  it.each(reads.map((one) => [one.path, one] as const))(
    "as each parameter of GET %s",
    async (_path, endpoint) => {
      const names = new Set(
        endpoint.handler.operations.flatMap(({ query }) =>
          Object.keys(inputObject(query)?.shape ?? {}),
        ),
      );
      for (const name of [...names, "locale", "admin"])
        for (const value of some(1)) {
          const query = new URLSearchParams({ [name]: value }).toString();
          await expectNoFault(name, endpoint, { query });
          await expectNoFault(name, endpoint, {
            query: `admin=1&${query}`,
            headers: manager.bearer,
          });
        }
    },
  );
  it.each(reads.map((one) => [one.path, one] as const))(
    "in headers of GET %s",
    async (_path, endpoint) => {
      for (const headers of headersInTurn())
        await expectNoFault(JSON.stringify(headers), endpoint, { headers });
    },
  );
});

describe("garbage in the paths of files that are made", () => {
  const noFault = async (what: string, answer: Promise<Response>) =>
    expect((await answer).status, what).toBe(404);
  it("is not found among sitemaps", async () => {
    for (const word of GARBAGE)
      for (const name of [word, `posts-${word}.xml`, `members-${word}.xml`, `pages${word}.xml`])
        // Numbers without a file are 404 as well.
        await noFault(
          name,
          getSitemap(new Request("http://localhost:3000/"), { params: Promise.resolve({ name }) }),
        );
  });
  it("is not found among feeds and cards", async () => {
    for (const word of GARBAGE) {
      for (const path of [[word], ["el", word], ["el", word, "rss.xml"], [word, "rss.xml"]])
        await noFault(
          path.join("/"),
          getFeed(new Request("http://localhost:3000/"), { params: Promise.resolve({ path }) }),
        );
      for (const path of [[word], ["el", "post", `${word}.png`], ["el", word, "1.png"]])
        await noFault(
          path.join("/"),
          getCard(new Request("http://localhost:3000/"), { params: Promise.resolve({ path }) }),
        );
    }
  });
});
