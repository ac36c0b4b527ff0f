import { describe, expect, it } from "vitest";
import { afterConflict, afterSave, draftOf, readKept, restoreDraft } from "./editor-state";

const doc = (text: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

describe("after a save", () => {
  it("what the server made comes into the fields", () => {
    const { base, values } = afterSave(
      { title: "Α", slug: null },
      { title: "Α", slug: null },
      { title: "Α", slug: "a" },
    );
    expect(values).toEqual({ title: "Α", slug: "a" });
    expect(base).toEqual(values);
  });
  it("what was typed meanwhile stays, and is a change", () => {
    const after = afterSave({ title: "Α" }, { title: "Αβ" }, { title: "Α" });
    expect(after).toEqual({ base: { title: "Α" }, values: { title: "Αβ" } });
    expect(draftOf(after, 2)).toEqual({ version: 2, base: { title: "Α" }, typed: { title: "Αβ" } });
  });
  it("a space at the end of a word that is being typed is not taken away, and is no change", () => {
    const after = afterSave({ title: "Το " }, { title: "Το " }, { title: "Το" });
    expect(after.values).toEqual({ title: "Το " });
    expect(draftOf(after, 2)).toBeUndefined();
  });
  it("compares documents as a whole", () => {
    expect(afterSave({ body: doc("α") }, { body: doc("αβ") }, { body: doc("α") }).values).toEqual({
      body: doc("αβ"),
    });
    expect(
      draftOf(afterSave({ body: doc("α") }, { body: doc("α") }, { body: doc("α") }), 2),
    ).toBeUndefined();
  });
});

describe("over somebody else's newer state", () => {
  it("takes theirs where nothing was typed", () => {
    expect(afterConflict({ base: { a: 1, b: 1 }, values: { a: 2, b: 1 } }, { a: 1, b: 3 })).toEqual(
      { base: { a: 1, b: 3 }, values: { a: 2, b: 3 }, quarrel: undefined },
    );
  });
  it("names what both changed", () => {
    expect(afterConflict({ base: { a: 1 }, values: { a: 2 } }, { a: 3 }).quarrel).toEqual([
      { name: "a", theirs: 3, yours: 2 },
    ]);
  });
});

describe("what is kept in the browser", () => {
  it("comes back over what is stored now", () => {
    const draft = draftOf({ base: { a: "1", b: "1" }, values: { a: "2", b: "1" } }, 1)!;
    expect(restoreDraft(draft, { a: "1", b: "9" })).toEqual({
      base: { a: "1", b: "9" },
      values: { a: "2", b: "9" },
      quarrel: undefined,
    });
  });
  it("is nothing when it was saved meanwhile", () =>
    expect(
      restoreDraft({ version: 1, base: { a: "1" }, typed: { a: "2" } }, { a: "2" }),
    ).toBeUndefined());
  it.each([undefined, {}, { version: "1" }, { version: 1, base: {} }])(
    "is not read from %j",
    (kept) => expect(readKept(kept)).toBeUndefined(),
  );
});
