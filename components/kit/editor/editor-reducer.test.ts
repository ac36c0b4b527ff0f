import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isChanged } from "@/components/kit/desk/form/edits";
import { editorReducer, openEditor, type EditorEvent, type EditorState } from "./editor-reducer";

type Draft = { title: string; slug: string | null };
type View = Draft & { id: number; version: number };
type State = EditorState<View, Draft>;
type Event = EditorEvent<View, Draft>;

const view = (version: number, values: Partial<Draft> = {}): View => ({
  id: 7,
  version,
  title: "Α",
  slug: "a",
  ...values,
});
const storedOf = ({ id, version, title, slug }: View) => ({ id, version, values: { title, slug } });
const blank: Draft = { title: "", slug: null };
const opened = (): State => openEditor(view(1), storedOf(view(1)), blank);
const run = (state: State, ...events: Event[]): State => events.reduce(editorReducer, state);

const edited = (title: string): Event => ({ type: "edited", name: "title", value: title });
const saved = (version: number, values: Partial<Draft>, sent: Partial<Draft>): Event => ({
  type: "saveSucceeded",
  view: view(version, values),
  stored: storedOf(view(version, values)),
  sent,
  at: new Date(version),
});
const conflict = (version: number, values: Partial<Draft>): Event => ({
  type: "conflictFound",
  view: view(version, values),
  stored: storedOf(view(version, values)),
});
const failed: Event = { type: "saveFailed", problem: "offline", isAsked: true };

describe("the initial state", () => {
  it("has the stored values", () =>
    expect(opened()).toMatchObject({ id: 7, version: 1, values: { title: "Α", slug: "a" } }));
  it("is empty for a new entity", () =>
    expect(openEditor<View, Draft>(null, null, blank)).toMatchObject({
      id: null,
      version: 0,
      values: blank,
    }));
});

describe("an edit", () => {
  it("changes the value and clears the error of its field", () => {
    const refused = run(opened(), {
      type: "saveRefused",
      errors: { title: "x", slug: "y" },
      isAsked: true,
    });
    const after = run(refused, edited("Β"));
    expect(after.values.title).toBe("Β");
    expect(after.errors).toEqual({ slug: "y" });
  });
  it("does not change the stored values", () =>
    expect(run(opened(), edited("Β")).base).toEqual({ title: "Α", slug: "a" }));
});

describe("a save", () => {
  it("is busy until its response", () => {
    const started = run(opened(), edited("Β"), { type: "saveStarted" });
    expect(started.isSaving).toBe(true);
    for (const outcome of [
      saved(2, { title: "Β" }, { title: "Β" }),
      failed,
      conflict(2, { slug: "b" }),
      { type: "deleted" } as const,
    ])
      expect(run(started, outcome).isSaving).toBe(false);
  });
  it("clears errors and the restored draft when it succeeds", () => {
    const restored = run(opened(), {
      type: "draftRestored",
      draft: { version: 1, base: { title: "Α" }, typed: { title: "Β" } },
    });
    const after = run(restored, failed, saved(2, { title: "Β" }, { title: "Β" }));
    expect(after).toMatchObject({
      version: 2,
      problem: undefined,
      isSignedOut: false,
      isRestored: false,
      conflict: undefined,
      savedAt: new Date(2),
    });
    expect(isChanged(after)).toBe(false);
  });
  it("sets the id of a new entity", () => {
    const fresh = run(openEditor<View, Draft>(null, null, blank), edited("Β"));
    expect(run(fresh, saved(1, { title: "Β" }, { title: "Β", slug: null }))).toMatchObject({
      id: 7,
      version: 1,
      values: { title: "Β", slug: "a" },
    });
  });
  it("keeps edits that were made during the request", () => {
    const after = run(opened(), edited("Βγ"), saved(2, { title: "Β" }, { title: "Β", slug: "a" }));
    expect(after.values.title).toBe("Βγ");
    expect(isChanged(after)).toBe(true);
  });
  it("shows field errors when it is refused, and focuses them when a user asked for it", () => {
    const refused = (isRequested: boolean): Event => ({
      type: "saveRefused",
      errors: { title: "x" },
      isAsked: isRequested,
    });
    expect(run(opened(), refused(true))).toMatchObject({ errors: { title: "x" }, refusals: 1 });
    expect(run(opened(), refused(false))).toMatchObject({ errors: { title: "x" }, refusals: 0 });
  });
  it("shows a failure until the next response", () => {
    const after = run(opened(), failed);
    expect(after).toMatchObject({ problem: "offline", isSignedOut: false, refusals: 1 });
    const next: Event = { type: "saveRefused", errors: {}, isAsked: false };
    expect(run(after, next).problem).toBeUndefined();
  });
  it("says that the session has ended", () =>
    expect(
      run(opened(), edited("Β"), { type: "signedOut", problem: "sign in", isAsked: false }),
    ).toMatchObject({ isSignedOut: true, problem: "sign in", values: { title: "Β" } }));
});

describe("a conflict", () => {
  const typed = () => run(opened(), edited("Β"));
  it("merges changes of different fields", () =>
    expect(run(typed(), failed, conflict(2, { slug: "b" }))).toMatchObject({
      version: 2,
      values: { title: "Β", slug: "b" },
      conflict: undefined,
      problem: undefined,
      refusals: 1,
    }));
  it("shows changes of the same field", () =>
    expect(run(typed(), conflict(2, { title: "Γ" }))).toMatchObject({
      version: 2,
      values: { title: "Β" },
      conflict: [{ name: "title", theirs: "Γ", mine: "Β" }],
      refusals: 1,
    }));
  it("ends when a side is chosen", () => {
    const shown = run(typed(), conflict(2, { title: "Γ" }));
    const mine = run(shown, { type: "mineKept" });
    expect(mine).toMatchObject({ values: { title: "Β" }, conflict: undefined });
    expect(isChanged(mine)).toBe(true);
    const theirs = run(shown, { type: "theirsAccepted" });
    expect(theirs).toMatchObject({ values: { title: "Γ" }, conflict: undefined });
    expect(isChanged(theirs)).toBe(false);
  });
  it("survives a network failure", () =>
    expect(run(typed(), conflict(2, { title: "Γ" }), failed).conflict).toHaveLength(1));
});

describe("undo", () => {
  it("returns to the stored values, and clears errors", () => {
    const after = run(opened(), edited("Β"), failed, { type: "undone" });
    expect(after).toMatchObject({ values: { title: "Α" }, errors: {}, problem: undefined });
    expect(isChanged(after)).toBe(false);
  });
});

describe("an action", () => {
  it("is busy until it ends", () => {
    const busy = run(opened(), { type: "actionStarted" });
    expect([busy.isBusy, run(busy, { type: "actionEnded" }).isBusy]).toEqual([true, false]);
  });
});

describe("an impossible event", () => {
  it.each([{ type: "mineKept" }, { type: "theirsAccepted" }] satisfies Event[])(
    "leaves the state unchanged: $type without a conflict",
    (event) => {
      const state = run(opened(), edited("Β"));
      expect(run(state, event)).toBe(state);
    },
  );
  it("leaves the state unchanged: a stored draft after a save", () => {
    const state = run(opened(), saved(2, { title: "Β" }, { title: "Β" }));
    const draft = { version: 1, base: { title: "Α" }, typed: { title: "Γ" } };
    expect(run(state, { type: "draftRestored", draft })).toBe(state);
  });
  it("leaves the visible state unchanged: a draft that was saved meanwhile", () => {
    const draft = { version: 1, base: { title: "Ω" }, typed: { title: "Α" } };
    expect(run(opened(), { type: "draftRestored", draft })).toEqual(opened());
  });
});

describe("any order of events", () => {
  const title = fc.constantFrom("Α", "Β", "Γ", "Γ ");
  const version = fc.integer({ min: 2, max: 5 });
  const event = fc.oneof(
    title.map(edited),
    fc.tuple(version, title).map(([number, text]) => conflict(number, { title: text })),
    fc.tuple(version, title).map(([number, text]) => saved(number, { title: text }, {})),
    fc.constantFrom<Event>(
      { type: "saveStarted" },
      { type: "actionStarted" },
      { type: "actionEnded" },
      { type: "mineKept" },
      { type: "theirsAccepted" },
      { type: "undone" },
      { type: "deleted" },
      { type: "signedOut", problem: "x", isAsked: true },
      { type: "saveRefused", errors: { title: "x" }, isAsked: false },
      failed,
    ),
  );
  it("loses typed text only by undo, by accepting theirs, or by a saved response", () =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state = opened();
        for (const next of events) {
          const before = state;
          state = editorReducer(state, next);
          const mayReplace = ["edited", "undone", "theirsAccepted"].includes(next.type);
          if (isChanged(before) && !mayReplace)
            expect(state.values.title.trim()).toBe(before.values.title.trim());
        }
      }),
    ));
  it("never decreases the refusal counter, and bases a conflict on the newest version", () =>
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state = opened();
        for (const next of events) {
          const { refusals } = state;
          state = editorReducer(state, next);
          expect(state.refusals).toBeGreaterThanOrEqual(refusals);
          for (const { name, theirs } of state.conflict ?? [])
            expect(theirs).toBe(state.base[name]);
        }
      }),
    ));
});
