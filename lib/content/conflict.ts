import { AppError } from "@/lib/core/errors";

/**
 * Gives a 409 that only says why the present state too (docs/api.md#conflicts), so that whoever
 * edits can go on from there.
 */
export async function withState<T>(
  run: () => Promise<T>,
  current: () => Promise<unknown>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict" && error.detail.data === undefined)
      throw new AppError("conflict", { ...error.detail, data: await current() });
    throw error;
  }
}
