import { databaseCodes } from "@/lib/kernel/core/database-codes";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { userText } from "./texts";

/** The code that the trigger `keep_a_manager` raises (migration identity). */
const LAST_MANAGER = "DS001";

/** Whether an error was raised by the trigger that keeps the last manager. */
const isLastManager = (error: unknown): boolean => databaseCodes(error).includes(LAST_MANAGER);

/**
 * Runs a change that may remove a manager.
 * @throws AppError conflict with the current state for the last manager
 */
export async function requireRemainingManager<T>(
  locale: Locale,
  current: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLastManager(error)) throw error;
    throw conflict({
      message: userText("lastManager", locale),
      data: await current(),
    });
  }
}
