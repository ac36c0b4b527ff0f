import { expect, it } from "vitest";
import { BatchLoader } from "./batch-loader";

const batches: number[][] = [];
const loader = new BatchLoader(async (keys: number[]) => {
  batches.push(keys);
  if (keys.includes(13)) throw new Error("the database is away");
  return new Map(keys.filter((key) => key < 100).map((key) => [key, key * 2]));
}, 1);

it("loads what is asked for at one moment by one query, each key once", async () => {
  expect(await Promise.all([1, 2, 1, 200].map((key) => loader.load(key)))).toEqual([
    2,
    4,
    2,
    undefined,
  ]);
  expect(batches).toEqual([[1, 2, 200]]);
});

it("a failure reaches every caller of its batch, and none of the next", async () => {
  const failed = await Promise.allSettled([loader.load(13), loader.load(4)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await loader.load(4)).toBe(8);
});
