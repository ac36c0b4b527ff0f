import { beforeAll, describe, expect, it } from "vitest";
import { GET as getFeed } from "@/app/feeds/[...path]/route";
import { GET as getCard } from "@/app/og/[...path]/route";
import { GET as getSitemap } from "@/app/sitemaps/[name]/route";
import { inputObject, isHandler, type Handler } from "@/lib/kernel/api/declaration";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { settings } from "@/lib/kernel/core/settings";
import { apiEndpoints } from "./endpoints";
import { GARBAGE, GARBAGE_HEADERS } from "./test-garbage";
import "./test-requests";

let position = 0;
/**
 * Some values per endpoint kind in turn, so that the test stays short. `npm run bench -- garbage`
 * combines all values with every parameter.
 */
const nextValues = (count: number) =>
  Array.from({ length: count }, () => GARBAGE[position++ % GARBAGE.length] ?? "");

const headersInTurn = () =>
  [0, 1, 2].map(() => GARBAGE_HEADERS[position++ % GARBAGE_HEADERS.length] ?? {});

const handlers = Object.entries(apiEndpoints).flatMap(([path, { GET, DELETE }]) =>
  Object.entries({ GET, DELETE }).flatMap(([method, handler]) =>
    isHandler(handler) ? [{ path, method, handler }] : [],
  ),
);
const reads = handlers.filter(({ method }) => method === "GET");
/** Queries the database itself: without a worker in this test its status is 503. */
const MAY_BE_503 = new Set(["/api/health"]);

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
  if (status === 503 && MAY_BE_503.has(path)) return;
  expect(status, `${what}: ${method} ${url}`).toBeLessThan(500);
}

describe("malformed input is refused, and never causes a 5xx", () => {
  it.each(
    handlers
      .filter(({ path }) => path.includes("{"))
      .map((one) => [one.method, one.path, one] as const),
  )("as the id of %s %s", async (_method, _path, endpoint) => {
    for (const id of nextValues(4))
      await expectNoFault("id", endpoint, { id, headers: manager.bearer });
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
        for (const value of nextValues(1)) {
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

describe("malformed paths of generated files", () => {
  const expectNo5xx = async (what: string, response: Promise<Response>) =>
    expect((await response).status, what).toBe(404);
  it("are 404 among sitemaps", async () => {
    for (const word of GARBAGE)
      for (const name of [word, `posts-${word}.xml`, `members-${word}.xml`, `pages${word}.xml`])
        // Numbers without a file are 404 as well.
        await expectNo5xx(
          name,
          getSitemap(new Request("http://localhost:3000/"), { params: Promise.resolve({ name }) }),
        );
  });
  it("are 404 among feeds and cards", async () => {
    for (const word of GARBAGE) {
      for (const path of [[word], ["el", word], ["el", word, "rss.xml"], [word, "rss.xml"]])
        await expectNo5xx(
          path.join("/"),
          getFeed(new Request("http://localhost:3000/"), { params: Promise.resolve({ path }) }),
        );
      for (const path of [[word], ["el", "post", `${word}.png`], ["el", word, "1.png"]])
        await expectNo5xx(
          path.join("/"),
          getCard(new Request("http://localhost:3000/"), { params: Promise.resolve({ path }) }),
        );
    }
  });
});
