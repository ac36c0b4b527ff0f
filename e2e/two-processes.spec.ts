import { expect, test } from "@playwright/test";
import { LOCALES, localised, ROUTES, SECTIONS } from "./support/routes";
import { startSecondWeb, type SecondWeb } from "./support/second-web";

// A browser between two web processes keeps its copy of a page: both give the same bytes, and the
// same ETag, for every kind of page (docs/operations.md#scale-out).

const SITE = `http://localhost:${process.env.E2E_PORT}`;
/** Addresses beside the pages, one of every kind. */
const OTHERS = [
  "/sitemap.xml",
  "/robots.txt",
  "/feeds/el/rss.xml",
  "/api/product",
  "/api/product?lang=en&page=2",
  "/api/member?per_page=5",
  "/api/event",
  "/api/category",
  "/nothing-of-this-name",
];
/** The first link of a page that leads to a detail page. */
const DETAILS: readonly [page: string, pattern: RegExp][] = [
  ["/directory", /href="((?:\/en)?\/directory\/[^"/?#]+)"/],
  ["/events", /href="((?:\/en)?\/event\/[^"/?#]+)"/],
  ["/webinars", /href="((?:\/en)?\/webinars?\/[^"/?#]+)"/],
  ["/search?q=lykavittos", /href="((?:\/en)?\/member\/[^"/?#]+)"/],
  ...SECTIONS.flatMap((section): [string, RegExp][] => [
    [`/${section}`, /href="((?:\/en)?\/post\/[^"/?#]+)"/],
    [`/${section}`, new RegExp(`href="((?:/en)?/${section}/[^"/?#]+)"`)],
  ]),
];

let web: SecondWeb;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  // Canonical addresses are those of the site, whichever process answers.
  web = await startSecondWeb(undefined, undefined, { NEXTAUTH_URL: SITE });
});
test.afterAll(() => web.stop());

async function read(origin: string, path: string) {
  const response = await fetch(origin + path, { redirect: "manual" });
  const { status, headers } = response;
  return { status, etag: headers.get("etag"), body: await response.text() };
}

/** Where two texts begin to differ, with what stands around it. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return `${one.slice(Math.max(0, at - 80), at + 80)} | ${other.slice(Math.max(0, at - 80), at + 80)}`;
}

for (const locale of LOCALES)
  test(`${locale}: two web processes give the same bytes and ETag for every kind of page`, async () => {
    test.setTimeout(180_000);
    const addresses = new Set(ROUTES.map((route) => localised(locale, route)));
    for (const [page, pattern] of DETAILS) {
      const [, href] = pattern.exec((await read(SITE, localised(locale, page))).body) ?? [];
      if (href) addresses.add(href);
    }
    // Each kind of detail page was found.
    expect(addresses.size).toBeGreaterThan(ROUTES.length + 8);
    if (locale === "el") for (const other of OTHERS) addresses.add(other);
    const differing: string[] = [];
    for (const path of addresses) {
      const [one, other] = await Promise.all([read(SITE, path), read(web.origin, path)]);
      if (one.status !== other.status) differing.push(`${path}: ${one.status} ${other.status}`);
      else if (one.body !== other.body)
        differing.push(`${path}: ${difference(one.body, other.body)}`);
      else if (one.etag !== other.etag) differing.push(`${path}: ${one.etag} ${other.etag}`);
    }
    expect(differing).toEqual([]);
  });
