import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { checkUrl, normalizeRequest } from "./normalize-request";

const redirect = (location: string) => ({ kind: "redirect", location });
const pass = { kind: "pass" };
const notFound = { kind: "not_found" };

describe("the check of a URL", () => {
  it.each([
    "/",
    "/posts",
    "/en",
    "/en/mag/interiors?page=2",
    "/post/to-spiti",
    "/search?q=%CE%B1",
    "/api/product?current_page=1",
    "/posts?page=10",
    "/posts?page=12",
  ])("accepts %s", (address) => {
    expect(checkUrl(address)).toEqual(pass);
  });

  it.each([
    ["/posts/", "/posts"],
    ["//posts", "/posts"],
    ["//evil.example/%2e%2e", "/"],
    ["/posts//x", "/posts/x"],
    ["/Posts", "/posts"],
    ["/EN/Mag", "/en/mag"],
    ["/el", "/"],
    ["/el/posts?page=2", "/posts?page=2"],
    ["/posts?page=1", "/posts"],
    ["/posts?x=2&page=1", "/posts?x=2"],
    ["/a/../posts", "/posts"],
    ["/./posts", "/posts"],
    ["/mag/%ce%9a%ce%91", "/mag/%CE%BA%CE%B1"],
  ])("redirects %s to %s", (address, location) => {
    expect(checkUrl(address)).toEqual(redirect(location));
  });

  it("redirects decomposed characters (NFD) to composed ones", () => {
    expect(checkUrl(`/mag/${encodeURIComponent("κατοικία".normalize("NFD"))}`)).toEqual(
      redirect(`/mag/${encodeURIComponent("κατοικία")}`),
    );
  });

  it.each([
    "/%",
    "/%E0%A4%A",
    "/%00",
    "/posts%00",
    "/a%0d%0aSet-Cookie:x",
    "/a%5cb",
    "/\\evil.example",
    "/a%2fb",
    `/${"a".repeat(8_192)}`,
    "posts",
    "/posts?page=%00",
  ])("refuses %j", (address) => {
    expect(checkUrl(address)).toEqual(notFound);
  });

  it("never redirects to another host", () => {
    for (const address of [
      "//evil.example",
      "///evil.example/",
      "/%09/evil.example",
      "/\\/evil.example",
      "//evil.example/..",
      "/el//evil.example",
      "/EL//evil.example",
      "/.//evil.example/",
    ]) {
      const verdict = checkUrl(address);
      if (verdict.kind === "redirect") expect(verdict.location).toMatch(/^\/(?!\/)/);
    }
  });

  it("keeps upper case in tokens and file names", () => {
    for (const address of [
      "/preview/AbC",
      "/en/order/DS-1",
      "/assets/AB/1.webp",
      "/_next/static/chunks/Ab.js",
    ])
      expect(checkUrl(address)).toEqual(pass);
  });
});

describe("the normalisation of a request", () => {
  const SITE = { siteHost: "site.example", trustProxy: 0, isDev: false };
  const normalize = (url: string, headers: Record<string, string> = {}, site = SITE) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { url, method: "GET" });
    Object.assign(request.headers, headers);
    const check = normalizeRequest(request, site);
    return { check, url: request.url, headers: request.headers };
  };

  it("replaces headers about host, protocol and IP address", () => {
    const { check, headers } = normalize("/posts", {
      host: "evil.example",
      forwarded: "for=1.2.3.4",
      "x-forwarded-host": "evil.example",
      "x-forwarded-for": "1.2.3.4",
      "x-middleware-subrequest": "middleware",
      "x-client-address": "1.2.3.4",
      accept: "*/*",
    });
    expect(check).toEqual(pass);
    expect(headers).toEqual({ host: "site.example", "x-client-address": "unknown", accept: "*/*" });
  });

  it("reads the IP address of a proxy before it removes the header", () => {
    const forwarded = { "x-forwarded-for": "1.2.3.4" };
    const { headers } = normalize("/posts", forwarded, { ...SITE, trustProxy: 1 });
    expect(headers).toEqual({ host: "site.example", "x-client-address": "1.2.3.4" });
  });

  it.each([
    ["/en/%00", "/en/~not-found"],
    ["/%00", "/~not-found"],
    ["/~error", "/~not-found"],
    ["/api/%00", "/api/~not-found"],
  ])("gives %s the URL of the not-found page", (url, rendered) => {
    expect(normalize(url)).toMatchObject({ check: pass, url: rendered });
  });

  it("redirects another spelling", () => {
    expect(normalize("/Posts/").check).toEqual(redirect("/posts"));
  });

  it("refuses a payload request without a valid state tree, except in development", () => {
    const asked = { rsc: "1", "next-router-state-tree": "x" };
    expect(normalize("/posts?_rsc=a", asked).check).toEqual(notFound);
    expect(normalize("/posts?_rsc=a", asked, { ...SITE, isDev: true }).check).toEqual(pass);
  });
});
