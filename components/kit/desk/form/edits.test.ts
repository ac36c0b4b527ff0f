import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftOf, isDraft } from "./draft";
import {
  acceptTheirs,
  afterSave,
  editsOf,
  isChanged,
  keepMine,
  onDraft,
  onNewer,
  undo,
  type Edits,
} from "./edits";

const doc = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});
const typed = <D extends object>(base: D, values: D): Edits<D> => ({
  ...editsOf({ values: base, version: 1 }),
  values,
});
const saved = <D>(values: D, version = 2) => ({ values, version });

describe("after a save", () => {
  it("the fields have the stored values", () => {
    const sent: { title: string; slug: string | null } = { title: "Α", slug: null };
    const { base, values } = afterSave(typed(sent, sent), sent, saved({ title: "Α", slug: "a" }));
    expect(values).toEqual({ title: "Α", slug: "a" });
    expect(base).toEqual(values);
  });
  it("what was typed meanwhile stays a change", () => {
    const after = afterSave(
      typed({ title: "" }, { title: "Αβ" }),
      { title: "Α" },
      saved({ title: "Α" }),
    );
    expect(after).toMatchObject({ base: { title: "Α" }, values: { title: "Αβ" } });
    expect(draftOf(after)).toEqual({ version: 2, base: { title: "Α" }, typed: { title: "Αβ" } });
  });
  it("a trailing space during typing stays, and is no change", () => {
    const sent = { title: "Το " };
    const after = afterSave(typed({ title: "" }, sent), sent, saved({ title: "Το" }));
    expect(after.values).toEqual({ title: "Το " });
    expect(draftOf(after)).toBeUndefined();
  });
  it("documents are compared as a whole", () => {
    const sent = { body: doc("α") };
    expect(
      afterSave(typed(sent, { body: doc("αβ") }), sent, saved({ body: doc("α") })).values,
    ).toEqual({ body: doc("αβ") });
    const same = afterSave(typed(sent, { body: doc("α") }), sent, saved({ body: doc("α") }));
    expect(draftOf(same)).toBeUndefined();
  });
  it("an unchanged value keeps its identity", () => {
    const sent = { body: doc("α") };
    const after = afterSave(typed(sent, sent), sent, saved({ body: doc("α") }));
    expect(after.values.body).toBe(sent.body);
  });
});

describe("merged with another user's version", () => {
  it("unedited fields get theirs", () =>
    expect(onNewer(typed({ a: 1, b: 1 }, { a: 2, b: 1 }), saved({ a: 1, b: 3 }))).toMatchObject({
      version: 2,
      base: { a: 1, b: 3 },
      values: { a: 2, b: 3 },
      conflict: undefined,
    }));
  it("fields that both changed are in conflict", () =>
    expect(onNewer(typed({ a: 1 }, { a: 2 }), saved({ a: 3 })).conflict).toEqual([
      { name: "a", theirs: 3, mine: 2 },
    ]));
  it("either side can be chosen", () => {
    const merged = onNewer(typed({ a: 1, b: 1 }, { a: 2, b: 2 }), saved({ a: 3, b: 1 }));
    expect(acceptTheirs(merged)).toMatchObject({ values: { a: 3, b: 2 }, conflict: undefined });
    expect(keepMine(merged)).toMatchObject({ values: { a: 2, b: 2 }, conflict: undefined });
  });
  it("undo gives their values", () =>
    expect(undo(onNewer(typed({ a: 1 }, { a: 2 }), saved({ a: 3 })))).toEqual(
      editsOf(saved({ a: 3 })),
    ));
  const fields = fc.record({ a: fc.nat(2), b: fc.nat(2) });
  it("no edit is lost", () =>
    fc.assert(
      fc.property(fields, fields, fields, (base, values, newer) => {
        const merged = onNewer(typed(base, values), saved(newer));
        for (const name of ["a", "b"] as const)
          expect(merged.values[name]).toBe(
            values[name] === base[name] ? newer[name] : values[name],
          );
        expect(isChanged(acceptTheirs(merged))).toBe(
          (["a", "b"] as const).some(
            (name) =>
              base[name] !== values[name] &&
              base[name] === newer[name] &&
              values[name] !== newer[name],
          ),
        );
      }),
    ));
});

describe("a draft", () => {
  it("is restored over the current values", () => {
    const draft = draftOf(typed({ a: "1", b: "1" }, { a: "2", b: "1" }));
    expect(draft).toEqual({ version: 1, base: { a: "1" }, typed: { a: "2" } });
    expect(draft && onDraft(editsOf(saved({ a: "1", b: "9" }, 3)), draft)).toEqual({
      version: 3,
      base: { a: "1", b: "9" },
      values: { a: "2", b: "9" },
      conflict: undefined,
      isRestored: true,
    });
  });
  it("is in conflict with another user's save", () => {
    const draft = { version: 1, base: { a: "1" }, typed: { a: "2" } };
    expect(onDraft(editsOf(saved({ a: "3" })), draft)?.conflict).toEqual([
      { name: "a", theirs: "3", mine: "2" },
    ]);
  });
  it("is undefined when it was saved meanwhile", () => {
    const draft = { version: 1, base: { a: "1" }, typed: { a: "2" } };
    expect(onDraft(editsOf(saved({ a: "2" })), draft)).toBeUndefined();
  });
  it("is undefined without changes", () =>
    expect(draftOf(editsOf(saved({ a: "1" })))).toBeUndefined());
  it.each([
    undefined,
    null,
    {},
    { version: "1" },
    { version: 1, base: {} },
    { version: 1, base: {}, typed: 1 },
  ])("is not read from %j", (stored) => expect(isDraft(stored)).toBe(false));
});
