import { expect, it } from "vitest";
import { MAX_PICTURES } from "./names";
import { filesOf } from "./page-files";

const SITE = "https://site.test";
const PAGE = `${SITE}/post/a`;

it("takes what the build made, and each picture in one size", () => {
  const html = `<link href="/_next/static/a.css?v=1&amp;w=2" rel="stylesheet">
    <script src="/_next/static/a.js"></script><script src="https://other.test/_next/static/x.js"></script>
    <a href="/mag">Mag</a><img src="/assets/1/480.webp" srcset="/assets/1/480.webp 480w, /assets/1/960.webp 960w">
    <img srcset="/assets/2/480.webp 480w"><img src="https://other.test/assets/3/480.webp">
    <img src="/api/picture/4">`;
  const loaded = [
    `${SITE}/assets/1/960.webp`,
    `${SITE}/_next/static/font.woff2`,
    `${SITE}/api/auth/session`,
    `${SITE}/assets/9/480.webp`,
  ];
  expect(filesOf(html, PAGE, loaded).map((file) => file.replace(SITE, ""))).toEqual([
    "/_next/static/a.css?v=1&w=2",
    "/_next/static/a.js",
    "/_next/static/font.woff2",
    "/assets/1/960.webp",
    "/assets/2/480.webp",
  ]);
});

it("takes the first pictures of many", () => {
  const html = Array.from({ length: 60 }, (_, i) => `<img src="/assets/${i}/1.webp">`).join("");
  expect(filesOf(html, PAGE, [])).toHaveLength(MAX_PICTURES);
});
