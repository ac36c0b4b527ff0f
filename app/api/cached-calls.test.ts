import { expect, it } from "vitest";
import { describeApi } from "@/lib/api/openapi";
import type { Handler } from "@/lib/api/route";
import { makeCachedEndpoints } from "@/lib/manifest/cached";
import { allCalls } from "./all-calls";

const document = describeApi(allCalls, {
  title: "DS API",
  version: "1",
  url: "http://localhost",
});
/** Free text, lists that depend on the minute, and editing views are never kept. */
const NEVER_KEPT = new Set([
  "search",
  "open_now",
  "status",
  "admin",
  "missing",
  "outdated",
  "trash",
  "review",
  "waiting",
  "sub_category_id",
]);

const addresses = Object.keys(allCalls).map((path) => ({
  path,
  address: path.replace(/\{\w+\}/g, "12"),
}));
const parametersOf = makeCachedEndpoints();

it("a kept call knows all of its parameters and no others", () => {
  for (const { path, address } of addresses) {
    const known = parametersOf(address);
    if (!known) continue;
    const parameters = (document.paths?.[path]?.get?.parameters ?? []).flatMap((parameter) =>
      "name" in parameter && parameter.in === "query" ? [parameter.name] : [],
    );
    expect(parameters.filter((name) => !NEVER_KEPT.has(name)).sort(), path).toEqual(
      [...known].sort(),
    );
  }
});

it("keeps only calls that everyone may make, and these", () => {
  const kept = addresses.filter(({ address }) => parametersOf(address)).map(({ path }) => path);
  for (const path of kept)
    expect(
      (allCalls[path]?.GET as { declaration: { access: string } }).declaration.access,
      path,
    ).toBe("public");
  const isPublic = (path: string) =>
    Object.values(allCalls[path] ?? {}).some(
      (handler) =>
        typeof handler === "function" &&
        "declaration" in handler &&
        (handler as Handler).declaration.access === "public",
    );
  expect(
    addresses
      .map(({ path }) => path)
      .filter((path) => !kept.includes(path) && !path.startsWith("/auth/") && isPublic(path))
      .sort(),
  ).toEqual([
    "/api/contact",
    "/api/content-asset",
    "/api/content-asset/{id}",
    "/api/event",
    "/api/event/{id}",
    "/api/health",
    "/api/registerNewsLetter",
    "/api/search",
    "/api/subsrcibe-email",
    "/api/users",
    "/api/webinar",
    "/api/webinar/{id}",
  ]);
});
