import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { requireCaptcha } from "@/lib/kernel/captcha/require";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import type { SlotRow } from "../rows";
import type { SlotView, VisitorChange, VisitorGuest } from "../schema";
import { take } from "../take";
import { visitorTaker, type Taker } from "../taker";
import { viewVisitorSlot } from "./find";
import { countingHold } from "./limits";

/** A request of a visitor: its language, and its IP address. */
export type Asking = { locale: Locale; address: string | null };

/**
 * Makes the visitor of a hold, within the limits of addresses, and mails the code and the link that
 * confirm what `hold` holds.
 * @throws AppError too_many, and the errors of `hold`
 */
export const holdingAsVisitor = (
  memberId: number,
  guest: VisitorGuest,
  { locale, address }: Asking,
  hold: (tx: Db, taker: Taker, visitorId: number) => Promise<SlotView>,
): Promise<SlotView> => {
  const { email } = guest;
  return countingHold({ email, address, memberId }, () =>
    inTransaction(async (tx) => {
      const { id: visitorId } = await tx.appointmentVisitor.create({
        data: { ...guest, locale },
        select: { id: true },
      });
      const view = await hold(tx, visitorTaker(visitorId, email), visitorId);
      await addMailTo(tx, { kind: "appointment_code", visitorId }, { to: email, locale });
      return view;
    }),
  );
};

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
  asking: Asking,
): Promise<SlotView> {
  const { locale, address } = asking;
  await requireCaptcha(change["g-recaptcha-response"], address ?? "unknown", locale);
  return holdingAsVisitor(memberId, guest, asking, async (tx, taker, visitorId) => {
    const { note, version, answers: given } = change;
    const slot = await take(tx, taker, id, { status: "held", note, version, given }, locale);
    return viewVisitorSlot(visitorId, slot);
  });
}
