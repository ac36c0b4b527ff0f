import { expect, it } from "vitest";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import { withState } from "./conflict";

const current = async () => ({ version: 3 });
const refuse = (error: AppError) => withState(() => Promise.reject(error), current);

it("adds the current state to a conflict and keeps its message", async () => {
  await expect(refuse(new AppError("conflict", { message: "In use by 3 posts." }))).rejects.toEqual(
    new AppError("conflict", { message: "In use by 3 posts.", data: { version: 3 } }),
  );
  await expect(refuse(new AppError("conflict"))).rejects.toMatchObject({
    message: "Conflict",
    detail: { data: { version: 3 } },
  });
});

it("changes neither an existing state, nor other errors, nor results", async () => {
  const known = new AppError("conflict", { data: 1 });
  await expect(refuse(known)).rejects.toBe(known);
  const wrong = invalid("title", "x");
  await expect(refuse(wrong)).rejects.toBe(wrong);
  expect(await withState(async () => 5, current)).toBe(5);
});
