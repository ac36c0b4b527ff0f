import { AsyncLocalStorage, AsyncResource, executionAsyncResource } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { copiesEachStorage, shareContext } from "./shared-context";

class Shared<T> extends AsyncLocalStorage<T> {}
shareContext(Shared);
class Native<T> extends AsyncLocalStorage<T> {}

const kept = () =>
  Object.getOwnPropertySymbols(executionAsyncResource()).filter(
    (symbol) => symbol.description === "kResourceStore",
  ).length;

/** How many values a promise carries inside runs of this many storages. */
const carried = (storages: AsyncLocalStorage<number>[]): Promise<number> => {
  const [first, ...rest] = storages;
  return first
    ? first.run(1, () => carried(rest))
    : Promise.resolve()
        .then(() => sleep(1))
        .then(kept);
};

test.runIf(copiesEachStorage())("a promise carries one value for all storages", async () => {
  const before = kept();
  const make = (Storage: typeof AsyncLocalStorage) =>
    Array.from({ length: 5 }, () => new Storage<number>());
  expect((await carried(make(Shared))) - before).toBeLessThanOrEqual(1);
  // The control: the runtime's own carry one each.
  expect((await carried(make(Native))) - before).toBeGreaterThanOrEqual(5);
});

// All of it must hold for the runtime's own class, too.
describe.each([
  ["shared", Shared],
  ["the runtime's", Native],
])("storages: %s", (_name, Storage) => {
  test("values follow callbacks and promises", async () => {
    const a = new Storage<number>();
    const b = new Storage<string>();
    expect(a.getStore()).toBeUndefined();
    await a.run(1, async () => {
      expect([a.getStore(), b.getStore()]).toEqual([1, undefined]);
      await b.run("x", async () => {
        await sleep(1);
        expect([a.getStore(), b.getStore()]).toEqual([1, "x"]);
        const inner = a.run(2, async () => {
          await sleep(2);
          return [a.getStore(), b.getStore()];
        });
        expect(a.getStore()).toBe(1);
        expect(await inner).toEqual([2, "x"]);
        expect(a.getStore()).toBe(1);
      });
      expect([a.getStore(), b.getStore()]).toEqual([1, undefined]);
      await new Promise<void>((resolve) => {
        setImmediate(() => process.nextTick(() => queueMicrotask(resolve)));
      }).then(() => expect(a.getStore()).toBe(1));
    });
    expect([a.getStore(), b.getStore()]).toEqual([undefined, undefined]);
  });

  test("concurrent runs do not mix", async () => {
    const storage = new Storage<number>();
    const seen = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        storage.run(index, async () => {
          for (let turn = 0; turn < 5; turn++) await sleep(index % 3);
          return storage.getStore();
        }),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  test("results, arguments and errors of a run come back", () => {
    const storage = new Storage<number>();
    expect(storage.run(1, (x: number, y: number) => x + y + storage.getStore()!, 2, 3)).toBe(6);
    expect(() =>
      storage.run(1, () => {
        throw new Error("inside");
      }),
    ).toThrow("inside");
    expect(storage.getStore()).toBeUndefined();
  });

  test("leaving, entering and disabling", async () => {
    const a = new Storage<number>();
    const b = new Storage<number>();
    await a.run(1, async () => {
      await b.run(2, async () => {
        a.exit(() => expect([a.getStore(), b.getStore()]).toEqual([undefined, 2]));
        expect(a.getStore()).toBe(1);
        await Promise.resolve().then(async () => {
          a.enterWith(3);
          await sleep(1);
          expect([a.getStore(), b.getStore()]).toEqual([3, 2]);
        });
        b.disable();
        expect(b.getStore()).toBeUndefined();
        b.run(4, () => expect([a.getStore(), b.getStore()]).toEqual([1, 4]));
      });
    });
  });

  test("bound functions and snapshots keep their context", () => {
    const a = new Storage<number>();
    const b = new Storage<string>();
    const read = () => [a.getStore(), b.getStore()];
    const [bound, snapshot, resource] = a.run(1, () =>
      b.run(
        "x",
        () => [Storage.bind(read), Storage.snapshot(), new AsyncResource("test")] as const,
      ),
    );
    a.run(2, () => {
      expect(bound()).toEqual([1, "x"]);
      expect(snapshot(read)).toEqual([1, "x"]);
      expect(resource.runInAsyncScope(read)).toEqual([1, "x"]);
      expect(read()).toEqual([2, undefined]);
    });
  });
});
