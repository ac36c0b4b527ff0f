import { expect, it } from "vitest";
import { AppError } from "@/lib/kernel/core/errors";
import { runEach } from "./bulk";

const items = [1, 2, 3, 4].map((id) => ({ id }));
const outage = () => Object.assign(new Error("gone"), { code: "P1017" });
const AGAIN = "Something went wrong. Please try again.";

/** Items of which some fail; also the ids that were tried. */
async function run(failures: Record<number, Error>) {
  const tried: number[] = [];
  const result = await runEach(items, "en", async ({ id }) => {
    tried.push(id);
    const failure = failures[id];
    if (failure) throw failure;
    return { id };
  });
  return { ...result, tried };
}

it("a failure of one item does not stop the others", async () => {
  const { done, failed } = await run({ 2: new AppError("not_found"), 3: new Error("odd") });
  expect(done).toEqual([{ id: 1 }, { id: 4 }]);
  expect(failed).toEqual([
    { id: 2, message: "It no longer exists." },
    { id: 3, message: AGAIN },
  ]);
});

it.each([outage(), new AppError("unavailable")])(
  "an outage before anything was done is one of the whole: %s",
  async (error) => {
    await expect(run({ 1: error })).rejects.toBe(error);
    await expect(run({ 1: new AppError("not_found"), 2: error })).rejects.toBe(error);
  },
);

it("an outage after some were done stops, and tells what was done and what was not", async () => {
  const { done, failed, tried } = await run({ 3: outage() });
  expect(done).toEqual([{ id: 1 }, { id: 2 }]);
  expect(failed).toEqual([
    { id: 3, message: AGAIN },
    { id: 4, message: AGAIN },
  ]);
  expect(tried).toEqual([1, 2, 3]);
});

it("a lost race is a failure of its item alone", async () => {
  const lost = Object.assign(new Error("lost"), { code: "P2034" });
  const { done, failed } = await run({ 1: lost });
  expect(done).toHaveLength(3);
  expect(failed).toEqual([{ id: 1, message: AGAIN }]);
});
