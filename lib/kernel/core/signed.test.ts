import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { makeIdToken, readIdToken } from "./id-token";
import { deriveSecret } from "./settings";
import { isSignature, readSigned, signatureOf, signText } from "./signed";

const hash = (purpose: string, text: string) =>
  createHmac("sha256", deriveSecret(purpose)).update(text);

it("signs with the secret of the purpose, whole or shortened", () => {
  expect(signatureOf("a", "x")).toBe(hash("a", "x").digest("base64url"));
  expect(signatureOf("a", "x", { length: 22 })).toBe(
    hash("a", "x").digest("base64url").slice(0, 22),
  );
  expect(signatureOf("a", "x", { encoding: "hex", length: 32 })).toBe(
    hash("a", "x").digest("hex").slice(0, 32),
  );
  expect(signatureOf("b", "x")).not.toBe(signatureOf("a", "x"));
});

it("reads what it signed, and nothing else", () => {
  const token = signText("a", "1.el");
  expect(readSigned("a", token)).toBe("1.el");
  const changed = [
    token.replace("1.el", "2.el"),
    `${token}A`,
    token.slice(0, -1),
    token.slice(0, -1) + (token.endsWith("A") ? "B" : "A"),
    `${token.slice(0, token.lastIndexOf("."))}.`,
    "1",
    "",
    ".",
  ];
  expect(changed.map((text) => readSigned("a", text))).toEqual(changed.map(() => undefined));
  expect(readSigned("b", token)).toBeUndefined();
  expect(readSigned("a", token, { length: 22 })).toBeUndefined();
});

it("compares signatures of different lengths, and none", () => {
  expect([isSignature("abc", "abc"), isSignature("abc", "ab"), isSignature("abc", null)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("an id in a token is read for its purpose alone", () => {
  const token = makeIdToken("a", 46_655);
  expect(token).toBe(`zzz.${hash("a", "zzz").digest("base64url")}`);
  expect([readIdToken("a", token), readIdToken("b", token)]).toEqual([46_655, undefined]);
  expect(readIdToken("a", signText("a", "not an id"))).toBeUndefined();
});
