import { describe, expect, it } from "vitest";
import { changesOf, mergeEdits } from "./merge";

describe("changes", () => {
  it("are the fields that differ", () =>
    expect(
      changesOf({ name: "Α", phone: "1", on: true }, { name: "Β", phone: "1", on: false }),
    ).toEqual({ name: "Β", on: false }));
  it("see no difference between nothing and an empty field", () =>
    expect(changesOf({ phone: null, fax: "" }, { phone: "", fax: null })).toEqual({}));
  it("see an emptied field", () =>
    expect(changesOf({ phone: "1" }, { phone: "" })).toEqual({ phone: "" }));
  it("look into lists and objects", () =>
    expect(changesOf({ a: { x: 1 }, b: [1] }, { a: { x: 1 }, b: [2] })).toEqual({ b: [2] }));
});

describe("edits over a newer state", () => {
  const base = { name: "Α", surname: "Β", phone: "1" };
  it("take theirs where nothing was typed, and keep what was", () => {
    expect(
      mergeEdits(base, { ...base, name: "Νέο" }, { name: "Α", surname: "Άλλο", phone: "1" }),
    ).toEqual({ values: { name: "Νέο", surname: "Άλλο", phone: "1" }, both: [] });
  });
  it("name what both changed differently", () => {
    expect(mergeEdits(base, { ...base, name: "Δικό μου" }, { ...base, name: "Δικό τους" })).toEqual(
      { values: { ...base, name: "Δικό μου" }, both: ["name"] },
    );
  });
  it("see no quarrel where both wrote the same", () =>
    expect(mergeEdits(base, { ...base, name: "Ίδιο" }, { ...base, name: "Ίδιο" }).both).toEqual(
      [],
    ));
});
