import { databaseCodes } from "@/lib/core/database-codes";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { userText } from "./texts";

/** The code that the trigger `keep_a_manager` raises (migration identity). */
const LAST_MANAGER = "DS001";

/** Whether an error is the database's refusal to lose the last manager. */
const isLastManager = (error: unknown): boolean => databaseCodes(error).includes(LAST_MANAGER);

/**
 * Does what may take a manager away, and says so in words when it was the last one. @throws
 * AppError conflict, with `data` as it stands
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
    throw new AppError("conflict", {
      message: userText("lastManager", locale),
      data: await current(),
    });
  }
}
