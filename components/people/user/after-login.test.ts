import { expect, it } from "vitest";
import { withReturnPath } from "@/components/kit/session/next-path";
import { placeAfterLogin } from "./after-login";

it.each([
  "/",
  "/en",
  "/account/dashboard",
  "/en/account/user/7?tab=audit#top",
  "/loginet",
  "/user/register",
  "/user/thank-you",
])("returns to %s", (path) => {
  expect(placeAfterLogin(path)).toBe(path);
  expect(new URLSearchParams(withReturnPath("/user/login", path).split("?")[1]).get("next")).toBe(
    path,
  );
});
it.each([
  undefined,
  "",
  "account",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000/x",
  "/a\u0000",
  "/%2Fevil.example",
  "/%5Cevil.example",
  " /x",
  `/${"a".repeat(2_000)}`,
  "/login",
  "/en/login?next=/x",
  "/user/login",
  "/user/login?next=%2Fx",
  "/en/user/login#x",
])("refuses %j", (path) => expect(placeAfterLogin(path)).toBeUndefined());
it("adds no parameter without a return path", () =>
  expect(withReturnPath("/user/register", undefined)).toBe("/user/register"));
