import { beforeEach, expect, test, vi } from "vitest";

/** A Storage whose keys are own properties, as in browsers. */
function storage(): Storage {
  const all = {};
  return Object.assign(
    Object.create({
      getItem: (key: string) => (Reflect.get(all, `k${key}`) as string | undefined) ?? null,
      setItem(this: object, key: string, value: string) {
        Reflect.set(all, `k${key}`, value);
        Reflect.set(this, key, value);
      },
      removeItem(this: object, key: string) {
        Reflect.deleteProperty(all, `k${key}`);
        Reflect.deleteProperty(this, key);
      },
    }) as Storage,
  );
}

let shared: Storage;
/** A tab: it has its own sessionStorage and its own scripts, and shares localStorage. */
async function openTab() {
  vi.resetModules();
  const tab = { localStorage: shared, sessionStorage: storage() };
  const drafts = await import("./draft-storage");
  const within =
    <A extends unknown[], R>(run: (...all: A) => R) =>
    (...all: A): R => {
      vi.stubGlobal("window", tab);
      return run(...all);
    };
  return {
    keep: within(drafts.storeDraft),
    read: within(drafts.readDraft),
    clear: within(drafts.clearDrafts),
  };
}
beforeEach(() => {
  shared = storage();
  vi.useRealTimers();
});

test("a draft is the tab's own until it cannot be saved", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.keep("1 post 7", { a: "κείμενο" });
  expect(first.read("1 post 7")).toEqual({ a: "κείμενο" });
  expect(second.read("1 post 7")).toBeUndefined();
  first.keep("1 post 7", { a: "κείμενο" }, true);
  expect(second.read("1 post 7")).toEqual({ a: "κείμενο" });
  // Drafts of another user or item are not returned.
  for (const key of ["2 post 7", "1 post 8"]) expect(second.read(key)).toBeUndefined();
});

test("a draft is deleted for all tabs once the tab that took it over has saved it", async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.keep("k", { a: 1 }, true);
  // A tab that never read the draft does not delete it.
  third.keep("k", undefined);
  expect(second.read("k")).toEqual({ a: 1 });
  first.keep("k", undefined);
  expect((await openTab()).read("k")).toEqual({ a: 1 });
  third.read("k");
  third.keep("k", undefined);
  expect((await openTab()).read("k")).toBeUndefined();
});

test("a closing tab cannot bring back a draft that another tab has taken over and saved", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.keep("k", { a: 1 }, true);
  expect(second.read("k")).toEqual({ a: 1 });
  first.keep("k", { a: 1 }, true);
  second.keep("k", undefined);
  expect((await openTab()).read("k")).toBeUndefined();
  // Control: the text that was typed afterwards is another draft.
  first.keep("k", { a: 1 }, true);
  const other = await openTab();
  other.read("k");
  first.keep("k", { a: 2 }, true);
  other.keep("k", undefined);
  expect((await openTab()).read("k")).toEqual({ a: 2 });
});

test("a draft expires after a week", async () => {
  const [tab, beforeExpiry, afterExpiry] = [await openTab(), await openTab(), await openTab()];
  tab.keep("k", { a: 1 }, true);
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 - 60_000 });
  expect(beforeExpiry.read("k")).toEqual({ a: 1 });
  vi.setSystemTime(Date.now() + 7 * 86_400_000 + 60_000);
  expect(afterExpiry.read("k")).toBeUndefined();
});

test("signing out deletes all drafts, and a corrupt draft is ignored", async () => {
  const tab = await openTab();
  tab.keep("k", { a: 1 }, true);
  tab.clear();
  expect([tab.read("k"), (await openTab()).read("k")]).toEqual([undefined, undefined]);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  shared.setItem("ds-unsaved k", "{");
  expect((await openTab()).read("k")).toBeUndefined();
  shared.setItem("ds-unsaved k", '{"at":"x"}');
  expect((await openTab()).read("k")).toBeUndefined();
});
