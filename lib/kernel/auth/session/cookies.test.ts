import { describe, expect, it } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { expiredCookie, makeCookie, readCookies, XSRF_COOKIE } from "./cookies";

describe("cookies of a request", () => {
  it.each([
    [null, {}],
    ["", {}],
    ["a=1; b=2", { a: "1", b: "2" }],
    ["a=1;b=2 ;  c = 3", { a: "1", b: "2", c: "3" }],
    ["a=first; a=second", { a: "first" }],
    ["a=b=c==", { a: "b=c==" }],
    ["a=%CE%B1%20%3B", { a: "α ;" }],
    ["a=%E0%A4%A; b=2", { b: "2" }],
    ["a=; b", { a: "" }],
    ["=1; ;; a=1", { a: "1" }],
    ["__proto__=1; constructor=2", { ["__proto__"]: "1", constructor: "2" }],
    ["a=<script>; b=\u00e9", { a: "<script>", b: "\u00e9" }],
  ])("%j", (header, expected) => {
    expect([...readCookies(header)].sort()).toEqual(Object.entries(expected).sort());
  });
  it("round-trips any value", () => {
    for (const value of ["α;β, γ=δ", '"quoted"', "line\r\nSet-Cookie: x=1", "😀", "%", " a "]) {
      const header = makeCookie("a", value);
      expect(header).toMatch(/^a=[\x21-\x7e]*; /);
      expect(readCookies(header.split("; ")[0] ?? "").get("a")).toBe(value);
    }
  });
});

describe("a Set-Cookie value", () => {
  const attributes = (cookie: string) => cookie.split("; ").slice(1).sort();
  it("has Path=/ and HttpOnly, unless it is readable", () => {
    expect(attributes(makeCookie("a", "1"))).toEqual(["HttpOnly", "Path=/", "SameSite=Lax"]);
    expect(attributes(makeCookie("a", "1", { maxAge: 9.7, readable: true }))).toEqual([
      "Max-Age=9",
      "Path=/",
      "SameSite=Lax",
    ]);
  });
  it("has Secure on an https site", () => {
    const { SITE_URL } = settings();
    settings().SITE_URL = "https://example.gr";
    expect(attributes(makeCookie("a", "1"))).toContain("Secure");
    settings().SITE_URL = SITE_URL;
  });
  it("deletes a cookie by an empty, expired value", () => {
    expect(expiredCookie(XSRF_COOKIE)).toMatch(/^XSRF-TOKEN=; /);
    expect(attributes(expiredCookie(XSRF_COOKIE))).toEqual(["Max-Age=0", "Path=/", "SameSite=Lax"]);
  });
});
