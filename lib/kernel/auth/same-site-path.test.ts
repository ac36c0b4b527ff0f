import { expect, it } from "vitest";
import { sameSitePath } from "./same-site-path";

it.each([
  ["/", "/"],
  ["/account/dashboard?a=1#b", "/account/dashboard?a=1#b"],
  ["http://localhost:3000", "/"],
  ["http://localhost:3000/en/x", "/en/x"],
  ["/a/../b", "/b"],
  ["/%CE%B1", "/%CE%B1"],
])("accepts %s", (given, path) => expect(sameSitePath(given)).toBe(path));

it.each([
  "",
  "x",
  "//evil.example",
  "/\\evil.example",
  "/%2fevil.example",
  "/%5cevil.example",
  "https://evil.example",
  "http://localhost:3000.evil.example/",
  "http://localhost:3000@evil.example/",
  "http://localhost:30001/",
  "javascript:alert(1)",
  "/a\nb",
  "/a%0ab",
  "/\tx",
  "/%09/evil.example",
  "/%",
  "/%zz",
  "\\\\evil.example",
  " //evil.example",
  "http://localhost:3000//evil.example",
])("refuses %j", (given) => expect(sameSitePath(given)).toBeUndefined());
