import { afterAll, expect, it, vi } from "vitest";
import { responseMetaStorage, type ResponseMeta } from "@/lib/kernel/core/cache-tags";
import { settings } from "@/lib/kernel/core/settings";
import DirectoryPage from "@/app/[locale]/(public)/(directory)/directory/[[...tag]]/page";
import { secondsOverLimit } from "@/lib/kernel/http/page-limit";
import { GET as searchMembers } from "./(directory)/member/route";
import { GET as searchPosts } from "./(magazine)/product/route";
import { GET as search } from "./(site)/search/route";
import { callHandler } from "./test-requests";

const client = vi.hoisted(() => ({ address: "192.0.2.1" }));
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-client-address": client.address }),
}));
vi.mock("@/lib/kernel/i18n/translations", () => ({
  getTranslations: async () => (key: string) => key,
}));

const { RATE_LIMIT_FACTOR: factor } = settings();
afterAll(() => {
  settings().RATE_LIMIT_FACTOR = factor;
});

const from = () => ({ headers: { "x-client-address": client.address } });
/** Requests of the search page before its search. */
async function openPage(): Promise<{ status: number; retryAfter: number | undefined }> {
  const meta: ResponseMeta = { tags: new Set() };
  await responseMetaStorage.get().run(meta, () => secondsOverLimit("search"));
  return { status: meta.status ?? 200, retryAfter: meta.retryAfter };
}
/** The directory, narrowed by words; with what it shows, not rendered. */
async function openDirectory(q?: string): Promise<number> {
  const meta: ResponseMeta = { tags: new Set() };
  const page = { params: Promise.resolve({ locale: "el" }), searchParams: Promise.resolve({ q }) };
  await responseMetaStorage.get().run(meta, () => DirectoryPage(page));
  return meta.status ?? 200;
}
/** Every way to search, as a request that resolves with its status. */
const SEARCHES: Record<string, () => Promise<number>> = {
  "the site's search": async () =>
    (await callHandler(search, "/api/search?search=ab", from())).status,
  "a list of companies": async () =>
    (await callHandler(searchMembers, "/api/member?search=ab", from())).status,
  "a list of posts": async () =>
    (await callHandler(searchPosts, "/api/product?search=ab&per_page=1", from())).status,
  "the search page": async () => (await openPage()).status,
  "the search within the directory": () => openDirectory("ab"),
};

it.each(Object.entries(SEARCHES))(
  "%s is refused after 30 searches by the other ways",
  async (_, way) => {
    settings().RATE_LIMIT_FACTOR = 1;
    client.address = `192.0.2.${Object.values(SEARCHES).indexOf(way) + 10}`;
    const others = Object.values(SEARCHES).filter((other) => other !== way);
    for (let index = 0; index < 30; index++)
      expect(await others[index % others.length]?.()).toBe(200);
    expect(await way()).toBe(429);
  },
);

it("a refusal has Retry-After, on the page too", async () => {
  client.address = "192.0.2.50";
  for (let index = 0; index < 30; index++) await openPage();
  const { status, retryAfter } = await openPage();
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(10);
  const { status: refused, headers } = await callHandler(
    searchMembers,
    "/api/member?search=a",
    from(),
  );
  expect([refused, headers.get("x-ratelimit-limit")]).toEqual([429, "30"]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
});

it("control: the same lists without a search, and with an empty one, are not counted", async () => {
  client.address = "192.0.2.60";
  for (let index = 0; index < 35; index++)
    expect(
      (await callHandler(searchMembers, "/api/member?search=%20&per_page=1", from())).status,
    ).toBe(200);
  for (let index = 0; index < 35; index++) expect(await openDirectory()).toBe(200);
  expect(await SEARCHES["the site's search"]?.()).toBe(200);
});
