import { inTransaction } from "@/lib/kernel/core/db";
import { requireCaptcha } from "@/lib/kernel/captcha/require";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import type { SlotRow } from "../rows";
import type { SlotView, VisitorChange, VisitorGuest } from "../schema";
import { take } from "../take";
import { visitorTaker } from "../taker";
import { viewVisitorSlot } from "./find";
import { countingHold } from "./limits";

/** A request of a visitor: its language, and its IP address. */
export type Asking = { locale: Locale; address: string | null };

/**
 * Holds a free time for a quarter of an hour for somebody without an account, and mails a code and a
 * link that confirm it. Nothing depends on whether the address is known to the site.
 * @throws AppError invalid for a wrong captcha, too_many over a limit, conflict with the slot as it is
 * now
 */
export async function holdAsVisitor(
  { id, memberId }: SlotRow,
  guest: VisitorGuest,
  change: VisitorChange,
  { locale, address }: Asking,
): Promise<SlotView> {
  await requireCaptcha(change["g-recaptcha-response"], address ?? "unknown", locale);
  const { email } = guest;
  return countingHold({ email, address, memberId }, () =>
    inTransaction(async (tx) => {
      const { id: visitorId } = await tx.appointmentVisitor.create({
        data: { ...guest, locale },
        select: { id: true },
      });
      const { note, version } = change;
      const taker = visitorTaker(visitorId, email);
      const slot = await take(tx, taker, id, { status: "held", note, version }, locale);
      await addMailTo(tx, { kind: "appointment_code", visitorId }, { to: email, locale });
      return viewVisitorSlot(visitorId, slot);
    }),
  );
}
