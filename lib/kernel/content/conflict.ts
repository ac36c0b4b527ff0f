import { AppError } from "@/lib/kernel/core/errors";

/**
 * Adds the current state to a 409 without one, so that the client can merge
 * (docs/api.md#conflicts).
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
