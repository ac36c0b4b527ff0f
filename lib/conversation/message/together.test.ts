import { expect, test } from "vitest";
import { Together } from "./together";

/** Batches that end when the test says so. */
function controlled(answerOf: (item: string) => Promise<string> = async (item) => item) {
  const batches: { items: readonly string[]; end(): void; fail(error: Error): void }[] = [];
  const together = new Together<string, string>(
    (items) =>
      new Promise((resolve, reject) => {
        batches.push({ items, end: () => resolve(items.map(answerOf)), fail: reject });
      }),
    (item) => item[0]!,
  );
  return { together, batches, itemsOf: () => batches.map(({ items }) => items.join(" ")) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("an item begins at once; those that wait for the two batches share the next", async () => {
  const { together, batches, itemsOf } = controlled();
  const answers = ["a", "b", "c", "d", "e"].map((item) => together.add(item));
  expect(itemsOf()).toEqual(["a", "b"]);
  batches[0]!.end();
  expect(await answers[0]).toBe("a");
  expect(itemsOf()).toEqual(["a", "b", "c d e"]);
  batches[1]!.end();
  batches[2]!.end();
  expect(await Promise.all(answers)).toEqual(["a", "b", "c", "d", "e"]);
});

test("items with one key follow each other, also when the answer comes after its batch", async () => {
  let answerFirst = (_answer: string) => {};
  const late = new Promise<string>((resolve) => (answerFirst = resolve));
  const { together, batches, itemsOf } = controlled((item) =>
    item === "a1" ? late : Promise.resolve(item),
  );
  const first = together.add("a1");
  const second = together.add("a2");
  batches[0]!.end();
  await settled();
  // Another key goes on.
  void together.add("b1");
  expect(itemsOf()).toEqual(["a1", "b1"]);
  answerFirst("late");
  expect(await first).toBe("late");
  await settled();
  expect(itemsOf()).toEqual(["a1", "b1", "a2"]);
  batches[2]!.end();
  expect(await second).toBe("a2");
});

test("a failure reaches the items of its batch, and none of the next", async () => {
  const { together, batches } = controlled();
  const [first, second] = [together.add("a1"), together.add("a2")];
  batches[0]!.fail(new Error("down"));
  await expect(first).rejects.toThrow("down");
  await settled();
  batches[1]!.end();
  expect(await second).toBe("a2");
});
