import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SlotRow } from "../rows";
import type { SlotView } from "../schema";
import { take } from "../take";
import { visitorTaker } from "../taker";
import { appointmentText } from "../texts";
import { viewVisitorSlot, type FoundVisitor } from "./find";
import { isCode } from "./token";

/** Codes that may be tried for one hold: of a million one in 200,000 guesses it. */
const MAX_ATTEMPTS = 5;

/**
 * Counts an attempt before the code is compared, and keeps it whatever follows, so that requests at
 * the same moment do not try more codes.
 * @throws AppError invalid on `code` for a wrong one, and after too many
 */
async function requireCode(visitorId: number, code: string, locale: Locale): Promise<void> {
  const { count } = await db.appointmentVisitor.updateMany({
    where: { id: visitorId, attempts: { lt: MAX_ATTEMPTS } },
    data: { attempts: { increment: 1 } },
  });
  if (count === 0) throw invalid("code", appointmentText("codesUsedUp", locale));
  if (!isCode(visitorId, code)) throw invalid("code", appointmentText("wrongCode", locale));
}

const markConfirmed = (tx: Db, id: number) =>
  tx.appointmentVisitor.updateMany({
    where: { id, confirmedAt: null },
    data: { confirmedAt: new Date() },
  });

/**
 * Books what a visitor holds: by the code of the mail, or by the token of its link.
 * @throws AppError invalid on `code`, conflict once the hold has ended, and as a user's booking
 */
export async function confirmAsVisitor(
  { id: visitorId, email, isMailed }: FoundVisitor,
  slot: SlotRow,
  code: string | undefined,
  locale: Locale,
): Promise<SlotView> {
  if (!isMailed) {
    if (!code) throw invalid("code", appointmentText("codeNeeded", locale));
    await requireCode(visitorId, code, locale);
  }
  return inTransaction(async (tx) => {
    const taker = visitorTaker(visitorId, email ?? "");
    const booked = await take(tx, taker, slot.id, { status: "booked" }, locale);
    await markConfirmed(tx, visitorId);
    return viewVisitorSlot(visitorId, booked);
  });
}

/** The 409 for what is no longer held, of which nothing may be left. */
export const holdEnded = (locale: Locale) =>
  conflict({ message: appointmentText("holdEnded", locale) });
