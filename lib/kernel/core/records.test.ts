import { describe, expect, expectTypeOf, it } from "vitest";
import { entriesOf, isKeyOf, isOneOf, isRecord, keysOf, omit, readPath, recordOf } from "./records";

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

describe("an object without some keys", () => {
  it("is a copy with the others in their order", () => {
    const whole = { b: 1, a: undefined, c: "text" };
    const rest = omit(whole, ["b"]);
    expect(Object.entries(rest)).toEqual([
      ["a", undefined],
      ["c", "text"],
    ]);
    expect(whole.b).toBe(1);
    expectTypeOf(rest).toEqualTypeOf<{ a: undefined; c: string }>();
  });

  it("stays a record, whichever of its keys are gone", () => {
    const days: Record<string, number> = { mon: 1, tue: 2 };
    const [day = ""] = Object.keys(days);
    const rest = omit(days, [day]);
    expect(rest).toEqual({ tue: 2 });
    expectTypeOf(rest).toEqualTypeOf<Record<string, number>>();
  });

  it("is missing them in each type of a union", () => {
    type Job = { kind: "a"; at: number; id: string } | { kind: "b"; at: number; to: string };
    const job = { kind: "b", at: 1, to: "x" } as Job;
    const rest = omit(job, ["at"]);
    expect(rest).toEqual({ kind: "b", to: "x" });
    expectTypeOf(rest).toEqualTypeOf<{ kind: "a"; id: string } | { kind: "b"; to: string }>();
  });
});
