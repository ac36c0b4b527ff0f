import { expect, it } from "vitest";
import { readFragment } from "./use-fragment";

it("reads the token of the kinds that a page accepts", () => {
  expect(readFragment("#verify=a-B_9", ["verify", "email"])).toEqual({
    kind: "verify",
    token: "a-B_9",
  });
  expect(readFragment("#email=x", ["verify", "email"])).toEqual({ kind: "email", token: "x" });
  expect(
    ["", "#", "#verify=", "#token=x", "#main"].map((hash) => readFragment(hash, ["verify"]).kind),
  ).toEqual(["none", "none", "none", "none", "none"]);
});
