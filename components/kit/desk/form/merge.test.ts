import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesOf, mergeEdits } from "./merge";

/** Values of three fields of any type. */
const value = fc.oneof(
  fc.constantFrom("", "Α", "Β"),
  fc.constant(null),
  fc.boolean(),
  fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 2 }),
);
const fields = fc.record({ a: value, b: value, c: value });

describe("changes", () => {
  it("are the fields that differ", () =>
    expect(
      changesOf({ name: "Α", phone: "1", on: true }, { name: "Β", phone: "1", on: false }),
    ).toEqual({ name: "Β", on: false }));
  it("treat null and an empty field as equal", () =>
    expect(
      changesOf<{ phone: string | null; fax: string | null }>(
        { phone: null, fax: "" },
        { phone: "", fax: null },
      ),
    ).toEqual({}));
  it("include an emptied field", () =>
    expect(changesOf({ phone: "1" }, { phone: "" })).toEqual({ phone: "" }));
  it("compare lists and objects deeply", () =>
    expect(changesOf({ a: { x: 1 }, b: [1] }, { a: { x: 1 }, b: [2] })).toEqual({ b: [2] }));
  it("applied to the saved values give the typed ones", () =>
    fc.assert(
      fc.property(fields, fields, (saved, typed) => {
        const after = { ...saved, ...changesOf(saved, typed) };
        expect(changesOf(after, typed)).toEqual({});
      }),
    ));
});

describe("a merge", () => {
  const base = { name: "Α", surname: "Β", phone: "1" };
  it("takes theirs in unedited fields, and keeps edits", () => {
    expect(
      mergeEdits(base, { ...base, name: "Νέο" }, { name: "Α", surname: "Άλλο", phone: "1" }),
    ).toEqual({ values: { name: "Νέο", surname: "Άλλο", phone: "1" }, both: [] });
  });
  it("reports fields that both changed differently", () => {
    expect(mergeEdits(base, { ...base, name: "Δικό μου" }, { ...base, name: "Δικό τους" })).toEqual(
      { values: { ...base, name: "Δικό μου" }, both: ["name"] },
    );
  });
  it("reports no conflict for equal values", () =>
    expect(mergeEdits(base, { ...base, name: "Ίδιο" }, { ...base, name: "Ίδιο" }).both).toEqual(
      [],
    ));
  it("loses no edit, and reports every field of theirs that it replaces", () =>
    fc.assert(
      fc.property(fields, fields, fields, (saved, typed, current) => {
        const { values, both } = mergeEdits(saved, typed, current);
        const [mine, theirs] = [changesOf(saved, typed), changesOf(saved, current)];
        expect(values).toMatchObject(mine);
        for (const name of ["a", "b", "c"] as const)
          if (!(name in mine)) expect(values[name]).toEqual(current[name]);
          else if (!both.includes(name) && name in theirs)
            expect(changesOf({ x: current[name] }, { x: values[name] })).toEqual({});
      }),
    ));
});
