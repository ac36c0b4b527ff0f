import { describe, expect, expectTypeOf, it } from "vitest";
import { entriesOf, isKeyOf, isOneOf, isRecord, keysOf, readPath, recordOf } from "./records";

describe("records with typed keys", () => {
  it("makes a record from a list of keys", () => {
    const lengths = recordOf(["el", "eng"], (key) => key.length);
    expect(lengths).toEqual({ el: 2, eng: 3 });
    expectTypeOf(lengths).toEqualTypeOf<Record<"el" | "eng", number>>();
  });

  it("lists entries and keys in their order", () => {
    const record = { b: 1, a: 2 };
    expect(entriesOf(record)).toEqual([
      ["b", 1],
      ["a", 2],
    ]);
    expect(keysOf(record)).toEqual(["b", "a"]);
  });

  it("does not count inherited names as keys", () => {
    expect(isKeyOf({ a: 1 }, "a")).toBe(true);
    expect(isKeyOf({ a: 1 }, "toString")).toBe(false);
    expect(isKeyOf({ a: 1 }, "__proto__")).toBe(false);
  });

  it("narrows a value to the items of a list", () => {
    expect(isOneOf(["el", "en"], "el")).toBe(true);
    expect(isOneOf(["el", "en"], "fr")).toBe(false);
    expect(isOneOf(["el", "en"], undefined)).toBe(false);
  });

  it("counts neither null nor text as a record", () => {
    expect(isRecord({})).toBe(true);
    expect([null, undefined, "text", 1].map(isRecord)).toEqual([false, false, false, false]);
  });

  it("reads a path of properties, undefined beyond its end", () => {
    expect(readPath({ a: { b: 1 } }, "a", "b")).toBe(1);
    expect(readPath({ a: null }, "a", "b")).toBeUndefined();
    expect(readPath(undefined, "a")).toBeUndefined();
  });
});
