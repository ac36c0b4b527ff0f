import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { SESSION_COOKIE } from "@/lib/kernel/auth/session/cookies";
import { urlWords } from "@/lib/kernel/manifest/url-words";
import middleware, { config, SESSION_COOKIE_NAME } from "@/middleware";

const runMiddleware = (address: string, cookie = "") =>
  middleware(
    new NextRequest(`http://localhost:3000${address}`, { headers: cookie ? { cookie } : {} }),
  );

it("uses the name of the session cookie", () => expect(SESSION_COOKIE_NAME).toBe(SESSION_COOKIE));

it("matches the private URL words of the manifests, repeated as a literal for the framework", () => {
  const words = config.matcher.flatMap((matcher) => {
    const [, before = "", choices = ""] =
      /^\/:locale\(en\)\?\/(.*):\w+\(([^)]+)\)/.exec(matcher) ?? [];
    return choices.split("|").map((word) => before + word);
  });
  expect(words.sort()).toEqual(urlWords(["private"]).sort());
});

it.each([
  ["/account", "/user/login?next=%2Faccount"],
  [
    "/account/all-users?role=editor&page=2",
    "/user/login?next=%2Faccount%2Fall-users%3Frole%3Deditor%26page%3D2",
  ],
  ["/en/account/user/7", "/en/user/login?next=%2Fen%2Faccount%2Fuser%2F7"],
])("redirects visitors of %s to the login without a render", (address, to) => {
  const result = runMiddleware(address);
  expect(result.status).toBe(307);
  expect(result.headers.get("location")).toBe(`http://localhost:3000${to}`);
  expect(result.headers.get("cache-control")).toBe("no-store");
});

it.each([
  ["/account/all-users", `${SESSION_COOKIE}=anything`],
  ["/user/login", ""],
  ["/en/user/register", ""],
  ["/accounting", ""],
  ["/en/order/7", ""],
])("lets %s through with no-store and noindex", (address, cookie) => {
  const result = runMiddleware(address, cookie);
  expect(result.headers.get("location")).toBeNull();
  expect(result.headers.get("cache-control")).toBe("no-store");
  expect(result.headers.get("x-robots-tag")).toBe("noindex");
});
