import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { cacheKey, isPublicSearch } from "./key";

function requestOf(url: string, headers: Record<string, string> = {}, method = "GET") {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method });
  Object.assign(request.headers, headers);
  return request;
}

const ask = (...request: Parameters<typeof requestOf>) => cacheKey(requestOf(...request));

describe("isPublicSearch", () => {
  it.each([
    "/search?q=x",
    "/en/search",
    "/directory?q=x",
    "/api/search?search=x",
    "/api/product?search=x",
  ])("%s is one", (url) => {
    expect(isPublicSearch(requestOf(url, { cookie: "NEXT_LOCALE=el" }))).toBe(true);
    expect(isPublicSearch(requestOf(url, { authorization: "Bearer x" }))).toBe(false);
    for (const name of ["auth.session-token", "auth.refresh-token"])
      expect(isPublicSearch(requestOf(url, { cookie: `a=b; ${name}=x` }))).toBe(false);
  });
  it.each([
    "/account/all-posts?q=x",
    "/en/account?search=x",
    "/user/login?q=x",
    "/order/DS-1?q=x",
    "/login?q=x",
    "/api/search?search=x&admin=true",
    "/api/product?search=x&admin=1",
    "/api/users?search=x",
    "/api/order?search=x",
    "/api/member?open_now=1",
    "/auth/session?q=x",
    "/account",
  ])("%s is none", (url) => expect(isPublicSearch(requestOf(url))).toBe(false));
});

describe("cacheKey", () => {
  it.each([
    "/account",
    "/account/dashboard",
    "/en/account/all-posts",
    "/user/login",
    "/en/user/login?next=%2F",
    "/order/DS-1",
    "/preview/abc",
    "/search?q=x",
    "/en/search",
    "/login",
    "/api/search?search=x",
    "/api/health",
    "/api/search-miss",
    "/api/member/loggeduser",
    "/api/users/loggeduser",
    "/auth/csrf-cookie",
    "/api/product?admin=true",
    "/api/member?open_now=1",
    "/api/product?search=x",
    "/directory?q=x",
    "/api/contact",
    "/~error",
  ])("is undefined for %s", (url) => {
    expect(ask(url)).toBeUndefined();
  });
  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("is undefined for %s", (method) =>
    expect(ask("/posts", {}, method)).toBeUndefined(),
  );
  it("has no key for a request with an Authorization header", () => {
    expect(ask("/posts", { authorization: "Bearer x" })).toBeUndefined();
    expect(ask("/api/product", { authorization: "" })).toBeUndefined();
  });

  it.each([
    ["/posts?x=1&utm_source=a", "/posts"],
    ["/posts?page=2&x=1", "/posts?page=2"],
    ["/about?page=2", "/about"],
    ["/post/a?page=2", "/post/a"],
    ["/mag/katoikia?page=3&a[]=1", "/mag/katoikia?page=3"],
    ["/directory?open=1&letter=%CE%91&x", "/directory?letter=%CE%91&open=1"],
    ["/directory?letter=%CE%91&open=1", "/directory?letter=%CE%91&open=1"],
    ["/en/directory/architects?page=2&page=9", "/en/directory/architects?page=2"],
    ["/api/product?category=DS.MAG&x=1", "/api/product?category=DS.MAG"],
    ["/api/product?per_page=5&current_page=1", "/api/product?current_page=1&per_page=5"],
    ["/api/openapi.json?v=2", "/api/openapi.json"],
    ["/sitemap.xml?x", "/sitemap.xml"],
  ])("normalises %s to %s", (url, known) => {
    const key = ask(url);
    expect(key?.url).toBe(known);
    expect(key?.key.endsWith(` ${known}`)).toBe(true);
  });

  it("ignores 10,000 unknown parameters", () => {
    const keys = new Set(
      Array.from({ length: 10_000 }, (_, n) => ask(`/posts?x=${n}&_=${n}`)?.key),
    );
    expect(keys.size).toBe(1);
  });
  it("is the same for every client", () => {
    expect(
      ask("/posts", {
        cookie: "auth.session=1; NEXT_LOCALE=en",
        "accept-language": "en",
        "user-agent": "a",
      }),
    ).toEqual(ask("/posts"));
    expect(ask("/posts", {}, "HEAD")).toEqual(ask("/posts"));
  });
  it("separates API requests by locale only", () => {
    expect(ask("/api/product", { "accept-language": "en-GB,en" })?.key).not.toBe(
      ask("/api/product")?.key,
    );
    expect(ask("/api/product", { "accept-language": "fr" })?.key).toBe(ask("/api/product")?.key);
    expect(ask("/api/product", { origin: "https://evil.example" })).toEqual(ask("/api/product"));
  });
  it("separates a page from its payload, and payloads by the state of the client", () => {
    const [document, payload, other] = [
      ask("/posts"),
      ask("/posts?_rsc=abc", { rsc: "1" }),
      ask("/posts?_rsc=abc", { rsc: "1", "next-router-state-tree": "x" }),
    ];
    expect(new Set([document?.key, payload?.key, other?.key]).size).toBe(3);
    expect(payload?.url).toBe("/posts");
    expect(ask("/posts?_rsc=abc")?.url).toBe("/posts");
    expect(ask("/posts?_rsc=made-up", { rsc: "1" })).toEqual(payload);
  });
});
