import { existsSync, readdirSync } from "node:fs";
import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { MANIFESTS } from "@/lib/kernel/manifest/all";
import type { Manifest } from "@/lib/kernel/manifest/shape";
import { normalizeRequest } from "./normalize-request";

const declared = MANIFESTS.flatMap(({ postedPages = {} }: Manifest) => Object.entries(postedPages));
const LEAVE = "/api/newsletter/unsubscribe";

/** The URL that a request leads to, as mail programs send it: from nowhere, without cookies. */
function urlOf(url: string, method = "POST"): string | undefined {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  normalizeRequest(request, { siteHost: "site.example", trustProxy: 0, isDev: false });
  return request.url;
}

describe("a POST to the address of a page", () => {
  it.each(declared)("%s leads to its endpoint, which exists", (page, endpoint) => {
    const given = page.replace("{token}", "A-b_9.x");
    const wanted = endpoint.replace("{token}", "A-b_9.x");
    expect(urlOf(given)).toBe(`${wanted}?locale=el`);
    expect(urlOf(`/en${given}`)).toBe(`${wanted}?locale=en`);
    const folder = endpoint
      .replace(/^\/api\//, "")
      .replaceAll("{", "[")
      .replaceAll("}", "]");
    const routes = readdirSync("app/api").map((module) => `app/api/${module}/${folder}/route.ts`);
    expect(routes.filter(existsSync), endpoint).toHaveLength(1);
  });
  it("is declared for the newsletter and the company's report", () => {
    expect(declared.map(([page]) => page)).toEqual(
      expect.arrayContaining(["/newsletter/unsubscribe/{token}", "/company-report/{token}"]),
    );
  });
  it("keeps its query out of the endpoint", () => {
    expect(urlOf("/newsletter/unsubscribe/abc?locale=en&x=1")).toBe(`${LEAVE}/abc?locale=el`);
  });
  it("takes the token as it is", () => {
    for (const token of ["$&", "a$1", "%CE%B1"])
      expect(urlOf(`/newsletter/unsubscribe/${token}`)).toBe(`${LEAVE}/${token}?locale=el`);
  });
  it.each([
    "/newsletter/unsubscribe",
    "/newsletter/unsubscribe/",
    "/newsletter/unsubscribe/a/b",
    "/en/newsletter/confirm/abc",
    "/x/newsletter/unsubscribe/abc",
    "/api/newsletter/unsubscribe/abc",
    "/posts",
  ])("control: %s leads to no other endpoint", (url) => {
    expect(urlOf(url)?.split("?")[0]).toBe(url);
  });
});

it.each(["GET", "HEAD", "PUT", "DELETE"])("control: a %s shows the page", (method) => {
  expect(urlOf("/newsletter/unsubscribe/abc", method)).toBe("/newsletter/unsubscribe/abc");
});
