import { expect, it } from "vitest";
import { HashQueue, type Lane } from "./hash-queue";

/** Tasks that record their start and end on demand. */
function tasks(queue: HashQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, lane: Lane) =>
    queue.run(
      lane,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
    );
  const tick = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)!();
    await tick();
  };
  return { begun, add, end, tick };
}

it("runs two tasks at once, the others in order, and the first lane before the later one", async () => {
  const { begun, add, end, tick } = tasks(new HashQueue());
  const all = [
    add("later 1", "later"),
    add("first 1", "first"),
    add("later 2", "later"),
    add("first 2", "first"),
    add("first 3", "first"),
  ];
  await tick();
  expect(begun).toEqual(["later 1", "first 1"]);
  await end("first 1");
  expect(begun.slice(2)).toEqual(["first 2"]);
  await end("later 1");
  expect(begun.slice(3)).toEqual(["first 3"]);
  await end("first 2");
  expect(begun.slice(4)).toEqual(["later 2"]);
  await end("first 3");
  await end("later 2");
  await Promise.all(all);
});

it("reserves one of two places for the first lane", async () => {
  const { begun, add, end, tick } = tasks(new HashQueue());
  const all = [add("later 1", "later"), add("later 2", "later")];
  await tick();
  expect(begun).toEqual(["later 1"]);
  all.push(add("first 1", "first"));
  await tick();
  expect(begun).toEqual(["later 1", "first 1"]);
  for (const name of ["later 1", "first 1", "later 2"]) await end(name);
  await Promise.all(all);
});

it("refuses the 21st task at once, and in the later lane an earlier one", async () => {
  const { add, begun, end, tick } = tasks(new HashQueue());
  const all: Promise<void>[] = [];
  for (let i = 0; i < 15; i++) all.push(add(`later ${i}`, "later"));
  await expect(add("one more", "later")).rejects.toMatchObject({
    status: 429,
    detail: { headers: { "Retry-After": "1" } },
  });
  for (let i = 0; i < 5; i++) all.push(add(`first ${i}`, "first"));
  await expect(add("one more", "first")).rejects.toMatchObject({ status: 429 });
  await tick();
  while (begun.length < 20) for (const name of begun) await end(name);
  for (const name of begun) await end(name);
  await Promise.all(all);
  await expect(new HashQueue().run("later", async () => "free again")).resolves.toBe("free again");
});

it("frees the place of a task that fails", async () => {
  const queue = new HashQueue();
  for (let i = 0; i < 30; i++)
    await expect(queue.run("later", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(queue.run("later", async () => 1)).resolves.toBe(1);
});

it("keeps the first lane fast under load in the later one; control: a single lane is slow", async () => {
  /** How many tasks begin before one of the first lane that is added after 14 others. */
  const before = async (flood: Lane): Promise<number> => {
    const { begun, add, end, tick } = tasks(new HashQueue());
    const all = Array.from({ length: 14 }, (_, index) => add(`${index}`, flood));
    all.push(add("mine", "first"));
    await tick();
    for (let ended = 0; ended < begun.length; ended++) await end(begun[ended]!);
    await Promise.all(all);
    return begun.indexOf("mine");
  };
  expect(await before("later")).toBe(1);
  expect(await before("first")).toBe(14);
});
