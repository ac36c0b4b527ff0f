import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import { requireMailedCode } from "@/lib/kernel/core/mailed-proof";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SlotRow } from "../rows";
import type { SlotView } from "../schema";
import { take } from "../take";
import { visitorTaker } from "../taker";
import { appointmentText } from "../texts";
import { viewVisitorSlot, type FoundVisitor } from "./find";
import { isCode } from "./token";

/** @throws AppError invalid on `code` without the right one, and after too many */
const requireCode = (visitorId: number, given: string | undefined, locale: Locale): Promise<void> =>
  requireMailedCode({
    given,
    isRight: (code) => isCode(visitorId, code),
    count: async (below) =>
      (
        await db.appointmentVisitor.updateMany({
          where: { id: visitorId, attempts: { lt: below } },
          data: { attempts: { increment: 1 } },
        })
      ).count,
    text: appointmentText,
    locale,
  });

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
  if (!isMailed) await requireCode(visitorId, code, locale);
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
