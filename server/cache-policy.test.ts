import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { cacheControl, SiteResponse, vary } from "./cache-policy";

const of = (url: string, more: Partial<Parameters<typeof cacheControl>[0]> = {}) =>
  cacheControl({
    method: "GET",
    url,
    status: 200,
    type: "text/html",
    declared: undefined,
    ...more,
  });

describe("Cache-Control", () => {
  it.each([201, 204, 301, 302, 303, 307, 308, 400, 401, 403, 404, 405, 408, 413, 429, 500, 503])(
    "of a %i is no-store, whatever the response declares",
    (status) => {
      for (const url of ["/", "/account", "/api/product", "/assets/x", "/feed.xml"])
        expect(of(url, { status, declared: "public, max-age=60" }), url).toBe("no-store");
    },
  );
  it.each([200, 206, 304])("of a %i is what the response declares", (status) => {
    const declared = "public, max-age=60";
    expect(of("/assets/x", { status, type: "image/webp", declared })).toBe(declared);
    expect(of("/api/openapi.json", { status, type: "application/json", declared })).toBe(declared);
    expect(of("/feed.xml", { status, type: "application/rss+xml" })).toBe("no-store");
  });
  it("of a page depends on its URL, for HTML and payload alike", () => {
    const declared = "private, no-cache, no-store, max-age=0, must-revalidate";
    for (const type of ["text/html; charset=utf-8", "text/x-component"]) {
      expect(of("/posts?page=2", { type, declared })).toBe("private, no-cache");
      for (const url of ["/account", "/en/account/posts", "/user/login?next=/", "/preview/x"])
        expect(of(url, { type, declared }), url).toBe("no-store");
    }
  });
  it("of a write is no-store, also when it succeeds", () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(of("/api/contact", { method })).toBe("no-store");
  });
});

it("Vary lists the request headers on which a URL depends, once", () => {
  expect(vary("/posts", "rsc, next-router-state-tree")).toBe(
    "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding",
  );
  expect(vary("/api/product", "Accept-Language, Origin")).toBe(
    "Accept-Language, Origin, Accept-Encoding",
  );
  expect(vary("/assets/x", undefined)).toBe("Accept-Encoding");
});

describe("a response of the web server", () => {
  const stops: (() => void)[] = [];
  afterEach(() => stops.splice(0).forEach((stop) => stop()));
  const serve = async (listener: RequestListener) => {
    const server = createServer({ ServerResponse: SiteResponse }, listener);
    stops.push(() => server.close());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it.each<[string, RequestListener]>([
    ["writeHead", (_, response) => response.writeHead(404, { "Cache-Control": "public" }).end()],
    ["a reason", (_, response) => response.writeHead(404, "None", { Vary: "Cookie" }).end()],
    ["a flat list", (_, response) => response.writeHead(404, ["cache-control", "public"]).end()],
    [
      "setHeader",
      (_, response) => response.setHeader("cache-control", "public").writeHead(404).end(),
    ],
    [
      "the framework's way",
      (_, response) => {
        response.statusCode = 307;
        response.setHeader("location", "/posts?_rsc=x");
        response.end();
      },
    ],
  ])("has no-store and Vary for an error, by %s", async (_way, listener) => {
    const { headers } = await fetch(`${await serve(listener)}/posts`, { redirect: "manual" });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("vary")).toMatch(/rsc.*Accept-Encoding/);
  });
  it("has no-store for a success without Cache-Control", async () => {
    const { headers } = await fetch(await serve((_, response) => response.end("x")));
    expect(headers.get("cache-control")).toBe("no-store");
  });
  it("keeps the Cache-Control of a success, in an object and in a flat list", async () => {
    const object = await serve((_, response) =>
      response.writeHead(200, { "Cache-Control": "public, max-age=60" }).end("x"),
    );
    const flat = await serve((_, response) =>
      response.writeHead(200, ["Cache-Control", "public, max-age=60"]).end("x"),
    );
    for (const url of [object, flat])
      expect((await fetch(`${url}/brand/x.svg`)).headers.get("cache-control")).toBe(
        "public, max-age=60",
      );
  });
});
