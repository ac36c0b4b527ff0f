import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { userText } from "./texts";

/** The code that the trigger `keep_a_manager` raises (migration identity). */
const LAST_MANAGER = "DS001";

/** Whether an error, or one that it came from, is the database's refusal to lose the last manager. */
export function isLastManager(error: unknown): boolean {
  for (let at = error, depth = 0; typeof at === "object" && at !== null && depth < 8; depth++) {
    const { code, originalCode, cause, meta } = at as { code?: unknown; originalCode?: unknown; cause?: unknown; meta?: { driverAdapterError?: unknown } };
    if (code === LAST_MANAGER || originalCode === LAST_MANAGER) return true;
    at = cause ?? meta?.driverAdapterError;
  }
  return false;
}

/** Does what may take a manager away, and says so in words when it was the last one. @throws AppError conflict, with `data` as it stands */
export async function keepingAManager<T>(locale: Locale, current: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLastManager(error)) throw error;
    throw new AppError("conflict", { message: userText("lastManager", locale), data: await current() });
  }
}
