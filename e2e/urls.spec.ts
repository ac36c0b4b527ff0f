import { expect, test } from "playwright/test";
import { sendRaw as raw } from "./support/raw-request";

const NOT_FOUND = { el: "Η σελίδα δεν βρέθηκε", en: "Page Not Found" };

test.describe("unknown URLs are 404 in the language of their prefix", () => {
  for (const path of [
    "/.env",
    "/admin",
    "/wp-login.php",
    "/no-such-page",
    "/mag/no-such-tag",
    "/directory/no-such-profession",
    "/post/no-such-post",
    "/member/no-such-company",
    "/mag/katoikia/deeper",
    "/.git/config",
    "/post/999999999",
    "/docs/api/no-such-subject",
    "/~error/x",
  ]) {
    for (const locale of ["el", "en"] as const) {
      test(`${locale} ${path}`, async ({ baseURL }) => {
        const result = await raw(baseURL!, locale === "en" ? `/en${path}` : path);
        expect(result.status).toBe(404);
        expect(result.body).toContain(`<html lang="${locale}"`);
        expect(result.body).toContain(NOT_FOUND[locale]);
        expect(result.body).toMatch(/<meta name="robots" content="noindex/);
      });
    }
  }
});

const HOSTILE_URLS = [
  "/%CE%BA%CE%B1%CF%84%CE%BF%CE%B9%CE%BA%CE%AF%CE%B1",
  "/mag/%CE%BA%CE%B1%CF%84%CE%BF%CE%B9%CE%BA%CE%B9%CC%81%CE%B1",
  "/MAG/Katoikia",
  "/posts/",
  "//posts",
  "///evil.example",
  "//evil.example/%2e%2e",
  "/posts/..",
  "/./posts",
  "/posts/%2e%2e/%2e%2e/etc/passwd",
  "/a%00b",
  "/%00",
  "/%",
  "/%E0%A4%A",
  `/${"a".repeat(8_192)}`,
  `/post/${"a".repeat(300)}`,
  "/posts?page=abc",
  "/posts?page=999999",
  "/posts?page=0",
  "/posts?page=-1",
  "/posts?page=1e3",
  "/posts?page=2&page=3",
  "/directory?letter=%F0%9F%98%80",
  "/directory?area=%00",
  "/directory?letter=A&letter=B&open_now=maybe",
  "/search?q=%E0%A4%A",
  `/search?q=${"x".repeat(500)}`,
  "/search?q=%25%5F%5C",
  "/el",
  "/el/el/posts",
  "/EN",
  "/en/el",
  "/en/en",
  "/posts?__proto__[x]=1",
  "/%5cevil.example",
  "/%09/evil.example",
  "/api/product?per_page=abc",
  "/api/product/%00",
  "/api/no-such-call",
  "/api/%E0%A4%A",
  "/auth/no-such-call",
  "/api/product?locale=xx",
  "/_next/static/../../.env",
  "/assets/../../../etc/passwd",
  "/_next/image?url=http://evil.example/a.png",
  "/preview/x",
  "/account",
  "/en/account/dashboard",
  "/api",
  "/user",
  "/post/1",
  "/member/1",
];

test.describe("malformed and hostile URLs", () => {
  for (const path of HOSTILE_URLS) {
    test(path.length > 60 ? `${path.slice(0, 60)}…` : path, async ({ baseURL }) => {
      const result = await raw(baseURL!, path, {
        "x-forwarded-host": "evil.example",
        "x-middleware-subrequest": "middleware",
      });
      expect([200, 307, 308, 404, 422]).toContain(result.status);
      if (result.location !== undefined) expect(result.location).toMatch(/^\/(?![/\\])/);
      else if (result.status === 422) expect(JSON.parse(result.body)).toHaveProperty("errors");
      expect(result.body).not.toContain("evil.example/a");
    });
  }
  test("the Host header never appears in a response", async ({ baseURL }) => {
    for (const path of ["/", "/posts/", "/account", "/api/product?per_page=1"]) {
      const result = await raw(baseURL!, path, {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "https",
      });
      expect(result.status).toBeLessThan(500);
      expect(`${result.location ?? ""} ${result.body}`).not.toContain("evil.example");
    }
  });
});

test.describe("redirects", () => {
  for (const [from, to, status] of [
    ["/jobs", "/jobsdisabled", 308],
    ["/en/jobs", "/en/jobsdisabled", 308],
    ["/post", "/posts", 308],
    ["/en/member", "/en/directory", 308],
    ["/el/posts?page=2", "/posts?page=2", 308],
    ["/posts?page=1", "/posts", 308],
    ["/mag/residence", "/mag/katoikia", 308],
    ["/en/mag/katoikia", "/en/mag/residence", 308],
    ["/mag/%CE%BA%CE%B1%CF%84%CE%BF%CE%B9%CE%BA%CE%AF%CE%B1", "/mag/katoikia", 308],
    ["/directory/architects", "/directory/architektones", 308],
    ["/en/mag/interiors/", "/en/mag/interiors", 308],
    ["/account/dashboard", "/user/login?next=%2Faccount%2Fdashboard", 307],
    ["/en/account", "/en/user/login?next=%2Fen%2Faccount", 307],
  ] as const) {
    test(`${from} → ${to}`, async ({ baseURL }) => {
      const result = await raw(baseURL!, from);
      expect([result.status, result.location]).toEqual([status, to]);
    });
  }

  test("an id, a former slug and the other language's slug redirect to the current URL", async ({
    baseURL,
  }) => {
    const list = JSON.parse(
      (await raw(baseURL!, "/api/product?locale=el&per_page=100&category=DS.MAG")).body,
    ) as { data: { id: number; alternates: { el: string | null; en: string | null } }[] };
    const post = list.data.find(
      (item) =>
        item.alternates.el &&
        item.alternates.en &&
        item.alternates.en !== `/en${item.alternates.el}`,
    )!;
    expect((await raw(baseURL!, `/post/${post.id}`)).location).toBe(post.alternates.el);
    expect((await raw(baseURL!, `/en/post/${post.id}`)).location).toBe(post.alternates.en);
    expect((await raw(baseURL!, post.alternates.en!.slice(3))).location).toBe(post.alternates.el);
    const currentUrl = (await raw(baseURL!, "/post/o-platanos-sta-lagkadia")).location!;
    expect((await raw(baseURL!, currentUrl)).status).toBe(200);
    expect((await raw(baseURL!, "/en/post/the-plane-tree-at-lagkadia")).location).toMatch(
      /^\/en\/post\//,
    );
  });
});

test.describe("the language cookie", () => {
  test("is set to the page's language, and is read only on the home page when coming from outside", async ({
    baseURL,
  }) => {
    expect(String((await raw(baseURL!, "/en/posts")).headers["set-cookie"])).toContain(
      "NEXT_LOCALE=en; Max-Age=31536000; Path=/",
    );
    expect(
      (await raw(baseURL!, "/en/posts", { cookie: "NEXT_LOCALE=en" })).headers["set-cookie"],
    ).toBeUndefined();
    expect(
      (await raw(baseURL!, "/", { cookie: "NEXT_LOCALE=en", "sec-fetch-site": "none" })).location,
    ).toBe("/en");
    expect(
      (await raw(baseURL!, "/", { cookie: "NEXT_LOCALE=en", "sec-fetch-site": "same-origin" }))
        .status,
    ).toBe(200);
    expect((await raw(baseURL!, "/posts", { cookie: "NEXT_LOCALE=en" })).status).toBe(200);
    expect((await raw(baseURL!, "/", { "accept-language": "en" })).status).toBe(200);
  });
});

test("refuses methods that pages do not have", async ({ baseURL }) => {
  for (const method of ["POST", "PUT", "DELETE", "TRACE"])
    expect((await raw(baseURL!, "/posts", {}, method)).status).toBe(405);
});
