import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { arrivesForEnglish, localeCookie } from "./locale-cookie";

function request(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const made = new IncomingMessage(new Socket());
  made.url = url;
  Object.assign(made.headers, headers);
  return made;
}

describe("localeCookie", () => {
  it("is written when it differs, for 365 days", () => {
    expect(localeCookie(request("/en/posts"), "/en/posts", false)).toBe(
      "NEXT_LOCALE=en; Max-Age=31536000; Path=/; SameSite=Lax",
    );
    expect(localeCookie(request("/posts", { cookie: "a=1; NEXT_LOCALE=en" }), "/posts", true)).toBe(
      "NEXT_LOCALE=el; Max-Age=31536000; Path=/; Secure; SameSite=Lax",
    );
  });
  it("is not written when it is equal", () => {
    expect(
      localeCookie(request("/en", { cookie: "NEXT_LOCALE=en" }), "/en", false),
    ).toBeUndefined();
  });
});

describe("arrivesForEnglish", () => {
  const site = "http://localhost:3000";
  it.each([
    [{ cookie: "NEXT_LOCALE=en", "sec-fetch-site": "none" }, true],
    [{ cookie: "NEXT_LOCALE=en", "sec-fetch-site": "cross-site" }, true],
    [{ cookie: "NEXT_LOCALE=en" }, true],
    [{ cookie: "NEXT_LOCALE=en", "sec-fetch-site": "same-origin" }, false],
    [{ cookie: "NEXT_LOCALE=en", referer: `${site}/en` }, false],
    [{ cookie: "NEXT_LOCALE=el", "sec-fetch-site": "none" }, false],
    [{}, false],
  ])("with %j: %s", (headers, expected) => {
    expect(arrivesForEnglish(request("/", headers as Record<string, string>), site)).toBe(expected);
  });
  it("only on the home page", () => {
    expect(arrivesForEnglish(request("/posts", { cookie: "NEXT_LOCALE=en" }), site)).toBe(false);
  });
});
