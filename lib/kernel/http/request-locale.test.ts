import { describe, expect, it } from "vitest";
import { requestLocale } from "./request-locale";

describe("the locale of a response", () => {
  it.each([
    [null, "el"],
    ["", "el"],
    ["en-GB,en;q=0.9,el;q=0.5", "en"],
    ["el-GR,el;q=0.9,en;q=0.8", "el"],
    ["EN", "en"],
    ["fr, de;q=0.9", "el"],
    ["fr, en;q=0.1", "en"],
    ["en;q=0.5, el", "el"],
    ["en;q=0", "el"],
    ["*", "el"],
    ["*;q=0.5, en", "en"],
    ["en;q=evil, el;q=0.2", "el"],
    [";q=1,,=", "el"],
    ["e".repeat(20_000), "el"],
  ])("for Accept-Language %j is %s", (accepted, locale) => {
    expect(requestLocale(null, accepted)).toBe(locale);
  });
  it("is that of `?locale=` if it exists", () => {
    expect(requestLocale("en", "el")).toBe("en");
    expect(requestLocale("fr", "en")).toBe("en");
  });
});
