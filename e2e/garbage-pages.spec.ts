import { expect, test } from "playwright/test";
import { sendRaw } from "./support/raw-request";

// Malformed input in URLs of pages never causes a 5xx. The API is tested in
// app/api/garbage.test.ts, and both with more values by `npm run bench -- fuzz garbage`.

/** Values that once broke a parser, a query or a database type. */
const GARBAGE = [
  "0",
  "-1",
  "1.5",
  "1e9",
  "2147483648",
  "99999999999999999999999",
  "NaN",
  "%00",
  "a%00b",
  "%ED%A0%80",
  "%",
  "%E0%A4%A",
  "'%20OR%201=1%20--",
  "%25%25%25_%5C",
  "..%2f..%2fetc%2fpasswd",
  "__proto__",
  "constructor",
  "[object%20Object]",
  "%CE%B1".repeat(300),
  "%E2%80%AE%CC%81%CC%81",
  "%F0%9F%92%A5",
  "%7B%7D",
  "1,2,,3",
  "a".repeat(2_000),
];
const PAGES = [
  "/posts",
  "/mag",
  "/agenda",
  "/directory",
  "/search",
  "/post",
  "/member",
  "/preview",
  "/user/login",
  "/user/reset-password",
  "/account/all-posts",
  "/sitemaps",
  "/feeds/el",
  "/og/el/post",
  "/_next/image",
  "/assets",
];
const PARAMETERS = [
  "page",
  "q",
  "letter",
  "area",
  "open_now",
  "month",
  "from",
  "sort",
  "next",
  "token",
  "_rsc",
];
const HEADERS: Record<string, string>[] = [
  { rsc: "1", "next-router-state-tree": "%5B%22%22%2C%7B%22children%22%3A%5B%22" },
  { rsc: "1", "next-router-state-tree": "[".repeat(2_000) },
  { rsc: "1", "next-router-prefetch": "9", "next-url": "//evil.example/%00" },
  { rsc: "1", "next-router-segment-prefetch": "/../../x", "next-url": "/el" },
  { "next-action": "x", "content-type": "multipart/form-data" },
  { cookie: "NEXT_LOCALE=__proto__; auth.session-token=%E0%A4%A; =;;;" },
  { "accept-encoding": "\u00ff;q=9,,*;q=x", "accept-language": "*;q=x,--,\u00ff" },
  { "if-none-match": '"\u00ff', "if-modified-since": "never", range: "bytes=9-0,-,x" },
  { host: "", "x-forwarded-for": "x".repeat(1_000), "x-client-address": "nobody" },
  { accept: "\u00ff/;;*", "sec-fetch-site": "?", origin: "null", referer: "%" },
];

/**
 * Combines each value with each page and a parameter in turn; consecutive requests have different
 * headers.
 */
const URLS = PAGES.flatMap((page, index) =>
  GARBAGE.map((value, valueIndex) => {
    const name = PARAMETERS[(index + valueIndex) % PARAMETERS.length]!;
    const locale = valueIndex % 2 ? "/en" : "";
    return valueIndex % 3 === 0
      ? `${locale}${page}/${value}?${name}=${value}&_rsc=x`
      : `${locale}${page}?${name}=${value}&${name}[]=${value}&_rsc`;
  }),
);

test("no page responds with 5xx to malformed URLs or headers", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const queue = URLS.map((path, index) => ({ path, headers: HEADERS[index % HEADERS.length]! }));
  const statuses = new Map<number, number>();
  const failures: string[] = [];
  const worker = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const { status, body } = await sendRaw(baseURL!, next.path, next.headers);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500 || /PrismaClient|at .*\.ts:/.test(body))
        failures.push(`${status} ${next.path} ${JSON.stringify(next.headers)}`.slice(0, 300));
    }
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  expect(failures).toEqual([]);
  // Control: requests reached pages instead of being refused by the HTTP parser.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(20);
  expect(statuses.get(404) ?? 0).toBeGreaterThan(20);
});
