import { beforeEach, expect, test, vi } from "vitest";

/** A storage as a browser has it: its keys are its own properties. */
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
/**
 * A tab of a browser: what other tabs keep is its own matter, except what all share, and its
 * scripts are its own.
 */
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

test("what is typed is the tab's own, until it cannot be saved", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.keep("1 post 7", { a: "κείμενο" });
  expect(first.read("1 post 7")).toEqual({ a: "κείμενο" });
  expect(second.read("1 post 7")).toBeUndefined();
  first.keep("1 post 7", { a: "κείμενο" }, true);
  expect(second.read("1 post 7")).toEqual({ a: "κείμενο" });
  // Another user's, and another item, are no matter of it.
  for (const key of ["2 post 7", "1 post 8"]) expect(second.read(key)).toBeUndefined();
});

test("it is gone for all tabs once the tab that has it saved it", async () => {
  const [first, second, third] = [await openTab(), await openTab(), await openTab()];
  first.keep("k", { a: 1 }, true);
  // A tab that never saw it takes nothing away.
  third.keep("k", undefined);
  expect(second.read("k")).toEqual({ a: 1 });
  first.keep("k", undefined);
  expect((await openTab()).read("k")).toEqual({ a: 1 });
  third.read("k");
  third.keep("k", undefined);
  expect((await openTab()).read("k")).toBeUndefined();
});

test("a tab that is closed writes down once more what another one has taken over and saved", async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.keep("k", { a: 1 }, true);
  expect(second.read("k")).toEqual({ a: 1 });
  first.keep("k", { a: 1 }, true);
  second.keep("k", undefined);
  expect((await openTab()).read("k")).toBeUndefined();
  // The control: what it has typed since then is another text.
  first.keep("k", { a: 1 }, true);
  const other = await openTab();
  other.read("k");
  first.keep("k", { a: 2 }, true);
  other.keep("k", undefined);
  expect((await openTab()).read("k")).toEqual({ a: 2 });
});

test("expires after a week", async () => {
  const [tab, soon, late] = [await openTab(), await openTab(), await openTab()];
  tab.keep("k", { a: 1 }, true);
  vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 - 60_000 });
  expect(soon.read("k")).toEqual({ a: 1 });
  vi.setSystemTime(Date.now() + 7 * 86_400_000 + 60_000);
  expect(late.read("k")).toBeUndefined();
});

test("signing out deletes everything, and a corrupt draft counts as none", async () => {
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
