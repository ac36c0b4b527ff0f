import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { inputObject, isHandler } from "@/lib/kernel/api/declaration";
import { MANIFESTS } from "@/lib/kernel/manifest/all";
import { makeCachedEndpoints, cacheKey } from "@/server/cache/key";
import type { Manifest } from "@/lib/kernel/manifest/shape";
import { apiEndpoints } from "./endpoints";

/** Free text and current time: with these parameters an endpoint bypasses the cache. */
const UNCACHED = new Set(["search", "open_now", "at", "bbox", "near"]);

const manifests: readonly Manifest[] = MANIFESTS;
const declared = manifests.flatMap(({ cachedEndpoints }) => Object.entries(cachedEndpoints ?? {}));
const cachedParameters = makeCachedEndpoints();

const reads = Object.entries(apiEndpoints).flatMap(([path, { GET }]) =>
  isHandler(GET) ? [{ path, operations: GET.operations }] : [],
);
const cached = reads.filter(({ operations }) => operations.some((one) => one.cached));

it("routes declare the same endpoints as the manifests", () => {
  expect(
    Object.fromEntries(cached.map(({ path, operations: [main] }) => [path, main?.cached])),
  ).toEqual(Object.fromEntries(declared.filter(([path]) => path !== "/api/openapi.json")));
});

it("a cached endpoint has all parameters of its query in its key, and no others", () => {
  for (const { path, operations } of cached)
    for (const { cached: parameters, query } of operations.filter((one) => one.cached))
      expect([...(parameters ?? [])].sort(), path).toEqual(
        Object.keys(inputObject(query)?.shape ?? {})
          .filter((name) => !UNCACHED.has(name))
          .sort(),
      );
});

it("only public reads are cached, and never an editing view", () => {
  for (const { path, operations } of cached)
    for (const operation of operations) {
      const isPublic = operation.access === "public" && !operation.isAdmin;
      expect(operation.cached !== undefined, `${path} ${operation.access}`).toBe(isPublic);
    }
});

it("matches paths with ids and slugs, and not those of private views", () => {
  expect(cachedParameters("/api/product/12/calendar")).toEqual(["locale"]);
  expect(cachedParameters("/api/member/some-slug")).toEqual(["locale"]);
  for (const { path } of reads.filter((one) => !cached.includes(one)))
    expect(cachedParameters(path.replace(/\{\w+\}/g, "12")), path).toBeUndefined();
  for (const path of ["/api/product/", "/api/member/new", "/api/product/12/x", "/api"])
    expect(cachedParameters(path), path).toBeUndefined();
});

/** The cache key of a GET request, as the web server makes it. */
function keyOf(url: string, headers: Record<string, string> = {}) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method: "GET" });
  Object.assign(request.headers, headers);
  return cacheKey(request);
}

it("endpoints that docs/api.md calls never cached have no cache key", () => {
  for (const { path, operations } of reads) {
    const url = path.replace(/\{\w+\}/g, "12");
    const isCached = operations.some((one) => one.cached);
    expect(keyOf(url) !== undefined, url).toBe(isCached);
    expect(keyOf(url, { authorization: "Bearer x" }), url).toBeUndefined();
    for (const parameter of [
      "admin=true",
      "admin=1",
      "admin=0",
      "search=x",
      "open_now=1",
      "at=sat",
      "near=35,24",
    ])
      expect(keyOf(`${url}?${parameter}`), `${url}?${parameter}`).toBeUndefined();
  }
});

it("these public reads are not cached", () => {
  const isPublic = ({ operations }: (typeof reads)[number]) => operations[0]?.access === "public";
  expect(
    reads
      .filter((one) => isPublic(one) && !cached.includes(one))
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("/auth/"))
      .sort(),
  ).toEqual([
    "/api/appointment-feed",
    "/api/appointment-person",
    "/api/appointment-place",
    "/api/appointment-slot",
    "/api/appointment-slot/first",
    "/api/appointment-slot/{id}",
    "/api/appointment-slot/{id}/calendar",
    "/api/appointment-time",
    "/api/appointment-type",
    "/api/availability/{id}",
    "/api/content-asset",
    "/api/content-asset/{id}",
    "/api/enquiry/companies",
    "/api/enquiry/picture/{id}",
    "/api/event",
    "/api/event-order/{id}",
    "/api/event-order/{id}/change",
    "/api/event-order/{id}/change-date",
    "/api/event-order/{id}/invoice.pdf",
    "/api/event-order/{id}/tickets.pdf",
    "/api/event-order/{id}/transfer.pdf",
    "/api/event-series/{id}",
    "/api/event/{id}",
    "/api/event/{id}/availability",
    "/api/health",
    "/api/health/live",
    "/api/member/duplicates",
    "/api/member/points",
    "/api/newsletter/click/{token}",
    "/api/newsletter/manage",
    "/api/search",
    "/api/ticket/{id}",
    "/api/ticket/{id}/ticket.pdf",
    "/api/webinar",
    "/api/webinar/{id}",
    "/api/webinar/{id}/availability",
  ]);
});
