import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readRouteTable, type RouteTable } from "./route-table";

/** Sources of pages and API routes by path, in the framework's order: most specific first. */
const DYNAMIC = {
  "/api/product/[id]": "/api/product/[id]/route",
  "/api/auth/[...nextauth]": "/api/auth/[...nextauth]/route",
  "/[locale]/account/[...path]": "/[locale]/(admin)/account/[...path]/page",
  "/[locale]/mag/[[...tag]]": "/[locale]/(site)/mag/[[...tag]]/page",
  "/[locale]/split/[id]": "/[locale]/split/[id]/@one/page",
  "/[locale]/ask": "/[locale]/(site)/ask/page",
  "/og/[...path]": "/og/[...path]/route",
  "/[locale]/[slug]": "/[locale]/(site)/[slug]/page",
  "/[locale]/[...path]": "/[locale]/(site)/[...path]/page",
  "/[locale]": "/[locale]/(site)/page",
};
const STATIC = { "/api/product": "/api/product/route", "/robots.txt": "/robots.txt/route" };

/** A named expression as the framework writes it. */
function describeRoute(page: string) {
  const routeKeys: Record<string, string> = {};
  const namedRegex = page
    .split("/")
    .slice(1)
    .map((segment) => {
      const [, optional, rest, name] = /^(\[?)\[(\.\.\.)?(\w+)\]/.exec(segment) ?? [];
      if (!name) return `/${segment}`;
      routeKeys[`nxtP${name}`] = `nxtP${name}`;
      const part = rest ? `(?<nxtP${name}>.+?)` : `(?<nxtP${name}>[^/]+?)`;
      return optional ? `(?:/${part})?` : `/${part}`;
    })
    .join("");
  return { page, namedRegex: `^${namedRegex}(?:/)?$`, routeKeys };
}

let folder: string;
let find: RouteTable;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ds-routes-"));
  mkdirSync(path.join(folder, "server"));
  const write = (name: string, value: unknown) =>
    writeFileSync(path.join(folder, name), JSON.stringify(value));
  const pages = { ...DYNAMIC, ...STATIC };
  const sources = Object.values(pages);
  write("routes-manifest.json", {
    dynamicRoutes: Object.keys(DYNAMIC).map(describeRoute),
    staticRoutes: Object.keys(STATIC).map((page) => ({ page })),
  });
  write("app-path-routes-manifest.json", {
    ...Object.fromEntries(Object.entries(pages).map(([page, source]) => [source, page])),
    "/[locale]/split/[id]/@two/page": "/[locale]/split/[id]",
  });
  write(
    "server/app-paths-manifest.json",
    Object.fromEntries(sources.map((source) => [source, `app${source}.js`])),
  );
  const matchers = [{ regexp: "^(?:\\/(en))?\\/account(?:\\/.*)?$" }];
  write("server/middleware-manifest.json", { middleware: { "/": { matchers } } });
  find = readRouteTable(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ["/", "/[locale]/(site)/page", { locale: "el" }],
  ["/en", "/[locale]/(site)/page", { locale: "en" }],
  ["/ask", "/[locale]/(site)/ask/page", { locale: "el" }],
  ["/en/ask", "/[locale]/(site)/ask/page", { locale: "en" }],
  ["/mag", "/[locale]/(site)/mag/[[...tag]]/page", { locale: "el" }],
  ["/en/mag/a/b", "/[locale]/(site)/mag/[[...tag]]/page", { locale: "en", tag: ["a", "b"] }],
  ["/%CE%B1", "/[locale]/(site)/[slug]/page", { locale: "el", slug: "α" }],
  ["/ask/more", "/[locale]/(site)/[...path]/page", { locale: "el", path: ["ask", "more"] }],
  ["/api/product", "/api/product/route", {}],
  ["/api/product/7", "/api/product/[id]/route", { id: "7" }],
  ["/auth/callback/x", "/api/auth/[...nextauth]/route", { nextauth: ["callback", "x"] }],
])("finds the entrypoint of %s with its parameters", (url, source, params) => {
  expect(find("GET", url)).toEqual({ file: `app${source}.js`, params });
});

it.each([
  ["GET", "/account", "a middleware sees it"],
  ["GET", "/en/account/posts", "a middleware sees it"],
  ["GET", "/split/1", "two parallel routes make it"],
  ["GET", "/robots.txt", "it is a file"],
  ["GET", "/og/el/site.png", "it is a file"],
  ["GET", "/_next/static/a.js", "it is a file"],
  ["GET", "/api", "nothing has it"],
  ["GET", "/api/none/such", "nothing has it"],
  ["GET", "/%E0%A4%A", "its escapes are broken"],
  ["POST", "/ask", "it is posted"],
  ["HEAD", "/ask", "only the framework knows HEAD of a page"],
  ["TRACE", "/api/product", "the method is unusual"],
])("leaves %s %s to the framework: %s", (method, url) => {
  expect(find(method, url)).toBeUndefined();
});

it("knows all methods of the API", () => {
  for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])
    expect(find(method, "/api/product/7")?.params).toEqual({ id: "7" });
});

it("refuses a build without its manifests", () => {
  expect(() => readRouteTable(path.join(folder, "none"))).toThrow("ENOENT");
});
