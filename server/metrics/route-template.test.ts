import { expect, it } from "vitest";
import { makeRouteTemplate } from "./route-template";

const template = makeRouteTemplate([
  "/[locale]",
  "/[locale]/posts",
  "/[locale]/posts/[section]",
  "/[locale]/[slug]",
  "/[locale]/mag/[...path]",
  "/api/post/[id]",
  "/api/post/loggeduser",
  "/api/auth/login",
  "/feed.xml",
]);

it.each([
  ["/", "/[locale]"],
  ["/en?x=1", "/[locale]"],
  ["/posts", "/[locale]/posts"],
  ["/en/posts/people", "/[locale]/posts/[section]"],
  ["/about", "/[locale]/[slug]"],
  ["/mag/a/b/c", "/[locale]/mag/[...path]"],
  ["/api/post/17", "/api/post/[id]"],
  ["/api/post/loggeduser", "/api/post/loggeduser"],
  ["/auth/login", "/api/auth/login"],
  ["/feed.xml", "/feed.xml"],
  ["/assets/2026/a.webp", "/assets"],
  ["/_next/static/x.js", "/_next"],
  ["/api/nothing", "other"],
  ["/a/b/c/d", "other"],
])("counts %s as %s", (url, expected) => expect(template(url)).toBe(expected));

it("has no more values than routes, for any URL", () => {
  const seen = new Set(
    Array.from({ length: 1_000 }, (_, index) =>
      template(`/api/${index}/x${index}/${"y/".repeat(index % 7)}`),
    ),
  );
  expect([...seen]).toEqual(["other"]);
});
