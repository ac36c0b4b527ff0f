import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftKeeper as Keeper } from "./draft-keeper";

type Text = Record<string, unknown> | undefined;

/** The ids of the documents that are open; undefined where the browser cannot tell. */
let open: Set<string> | undefined;
/** A Storage whose keys are own properties, as in browsers. */
const newStorage = () =>
  Object.assign(
    Object.create({
      getItem: function (this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem: function (this: Record<string, string>, key: string, value: string) {
        this[key] = value;
      },
      removeItem: function (this: Record<string, string>, key: string) {
        Reflect.deleteProperty(this, key);
      },
    }) as Storage,
  );

/** A tab: scripts of its own over the storage of the browser. */
async function openTab() {
  vi.resetModules();
  const { draftKeeper } = await import("./draft-keeper");
  const { clearDrafts, draftStore } = await import("@/components/kit/form/draft-store");
  const edit = (thing: string, userId = 1) => {
    const state: { text: Text; found: Text; others: unknown[]; keeper: Keeper } = {
      text: undefined,
      found: undefined,
      others: [],
      keeper: draftKeeper({
        userId,
        thing,
        current: () => state.text,
        onFound(draft) {
          state.found = draft;
          state.text ??= draft;
        },
        onOthers: (others) => (state.others = others.map(({ draft }) => draft)),
      }),
    };
    return {
      state,
      type(text: Text) {
        state.text = text;
        state.keeper.changed();
      },
      /** Types, and stores at once, as when the page is left. */
      async leave(text: Text) {
        state.text = text;
        state.keeper.flush();
        await stored(thing, userId, (drafts) => expect(drafts).toContainEqual(text));
      },
    };
  };
  const drafts = async (thing: string, userId: number) =>
    (await (await draftStore()).read(userId, thing)).map(({ draft }) => draft);
  const stored = (thing: string, userId: number, check: (drafts: unknown[]) => void) =>
    vi.waitFor(async () => check(await drafts(thing, userId)), 15_000);
  return { edit, clear: clearDrafts, drafts };
}
const opened = async (thing: string, userId = 1) => {
  const tab = await openTab();
  return { tab, ...tab.edit(thing, userId) };
};

beforeEach(async () => {
  open = undefined;
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage: newStorage() }));
  vi.stubGlobal("navigator", {
    locks: {
      request: vi.fn((name: string) => open?.add(name)),
      query: async () => ({ held: [...(open ?? [])].map((name) => ({ name })) }),
    },
  });
  await (await openTab()).clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MODES = [
  ["IndexedDB", () => undefined],
  ["localStorage where IndexedDB is missing", () => vi.stubGlobal("indexedDB", undefined)],
] as const;

for (const [storage, prepare] of MODES) {
  test(`an unsaved text is found by the next tab, of the same user and thing only: ${storage}`, async () => {
    prepare();
    await (await opened("post 7")).leave({ a: "κείμενο" });
    for (const [thing, user] of [["post 8", 1] as const, ["post 7", 2] as const]) {
      const other = await opened(thing, user);
      await expect.poll(() => other.tab.drafts("post 7", 1)).toHaveLength(1);
      expect(other.state.found).toBeUndefined();
    }
    const next = await opened("post 7");
    await expect.poll(() => next.state.found).toEqual({ a: "κείμενο" });
  });

  test(`a text expires after a week: ${storage}`, async () => {
    prepare();
    await (await opened("post 7")).leave({ a: 1 });
    const at = Date.now();
    vi.setSystemTime(at + 7 * 86_400_000 - 60_000);
    expect(await (await openTab()).drafts("post 7", 1)).toHaveLength(1);
    vi.setSystemTime(at + 7 * 86_400_000 + 60_000);
    expect(await (await openTab()).drafts("post 7", 1)).toEqual([]);
  });

  test(`signing out deletes all texts, and open forms store nothing more: ${storage}`, async () => {
    prepare();
    const form = await opened("post 7");
    await form.leave({ a: 1 });
    await form.tab.clear();
    form.type({ a: 2 });
    form.state.keeper.flush();
    expect(await form.tab.drafts("post 7", 1)).toEqual([]);
  });
}

test("a text is stored while typing goes on, not only after a pause", async () => {
  const form = await opened("post 7");
  const started = Date.now();
  let letters = "";
  while (Date.now() - started < 900) {
    letters += "α";
    form.type({ letters });
    await new Promise((resolve) => setTimeout(resolve, 50));
    if ((await form.tab.drafts("post 7", 1)).length > 0) break;
  }
  expect(await form.tab.drafts("post 7", 1)).toHaveLength(1);
});

test("what is typed before the search is done is stored, and not found as another text", async () => {
  const form = await opened("post 7");
  form.type({ a: "νωρίς" });
  await expect.poll(() => form.tab.drafts("post 7", 1)).toEqual([{ a: "νωρίς" }]);
  expect(form.state.found).toBeUndefined();
});

test("what is undone before the search is done is not found again", async () => {
  const form = await opened("post 7");
  form.type({ a: "νωρίς" });
  form.type(undefined);
  await expect.poll(() => form.tab.drafts("post 7", 1)).toEqual([]);
  const next = await opened("post 7");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(next.state.found).toBeUndefined();
});

test("a text of which nothing more could be stored is found as it was typed last", async () => {
  const form = await opened("post 7");
  await form.leave({ a: "κείμενο" });
  // The browser is killed in the same task: nothing that waits is done.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  form.type({ a: "κείμενο και" });
  vi.useRealTimers();
  const next = await opened("post 7");
  await expect.poll(() => next.state.found).toEqual({ a: "κείμενο και" });
});

test("a saved text is not found again", async () => {
  const form = await opened("post 7");
  await form.leave({ a: 1 });
  form.state.text = undefined;
  form.state.keeper.forget();
  await expect.poll(() => form.tab.drafts("post 7", 1)).toEqual([]);
});

test("the newest text wins, and the older one is offered and can be exchanged", async () => {
  const first = await opened("post 7");
  const second = await opened("post 7");
  await first.leave({ a: "παλιό" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  await second.leave({ a: "νέο" });
  const third = await opened("post 7");
  await expect.poll(() => third.state.found).toEqual({ a: "νέο" });
  expect(third.state.others).toEqual([{ a: "παλιό" }]);
  let chosen: Parameters<Keeper["take"]>[0] | undefined;
  const store = await (await import("@/components/kit/form/draft-store")).draftStore();
  for (const record of await store.read(1, "post 7"))
    if (record.draft.a === "παλιό") chosen = record;
  await third.state.keeper.take(chosen!);
  expect(third.state.others).toEqual([{ a: "νέο" }]);
  third.state.keeper.discardOthers();
  await expect.poll(() => third.tab.drafts("post 7", 1)).toEqual([{ a: "παλιό" }]);
});

test("the text of an open tab is only offered, and not for another new entity", async () => {
  open = new Set();
  const first = await opened("post 7");
  await first.leave({ a: 1 });
  expect(open.size).toBe(1);
  const second = await opened("post 7");
  await expect.poll(() => second.state.others).toEqual([{ a: 1 }]);
  expect(second.state.found).toBeUndefined();

  const fresh = await opened("post new");
  await fresh.leave({ a: 2 });
  const other = await opened("post new");
  await other.leave({ a: 3 });
  expect([other.state.found, other.state.others]).toEqual([undefined, []]);
  // Once the tab is closed its text is found.
  open = new Set();
  const after = await opened("post new");
  await expect.poll(() => after.state.found).toEqual({ a: 3 });
  expect(after.state.others).toEqual([{ a: 2 }]);
});
