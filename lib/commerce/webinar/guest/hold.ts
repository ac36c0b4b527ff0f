import { millisecondsInMinute } from "date-fns/constants";
import { networkOf } from "@/lib/commerce/order/requester";
import { requireCaptcha } from "@/lib/kernel/captcha/require";
import { inTransaction } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { countingWhile } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { normalAddress } from "@/lib/kernel/mail/normal-address";
import { findOpenWebinar, lockWebinars, webinarConflict } from "../open";
import { placesLeft } from "../places";
import type { SignUpView } from "../schema";
import { findGuest, viewGuest } from "./find";
import type { NewGuest } from "./schema";

/** Minutes that a place is held for who has a mail to open. */
const HOLD_MINUTES = 15;

/** A request of a guest: its language, and its IP address. */
export type Asking = { locale: Locale; address: string | null };

/**
 * Holds a place at a public webinar for a quarter of an hour for somebody without an account, and
 * mails a code and a link that confirm it. Nothing depends on whether the address is known to the
 * site, or signed up already.
 * @throws AppError not_found for one that is not public, invalid for a wrong captcha, too_many over a
 * limit (docs/security.md#rate-limits), conflict for one that is cancelled, over or full
 */
export async function holdPlace(
  webinarId: number,
  { "g-recaptcha-response": captcha, name, email, locale: wanted }: NewGuest,
  { locale, address }: Asking,
): Promise<SignUpView> {
  await requireCaptcha(captcha, address ?? "unknown", locale);
  const network = networkOf(address);
  const mailLocale = wanted ?? locale;
  const hold = () =>
    inTransaction(async (tx) => {
      await lockWebinars(tx, [webinarId]);
      const webinar = await findOpenWebinar(tx, webinarId, locale);
      if (!webinar) throw notFound();
      if ((await placesLeft(webinar, tx)) === 0) throw webinarConflict("full", locale);
      const heldUntil = new Date(Date.now() + HOLD_MINUTES * millisecondsInMinute);
      const { id: guestId } = await tx.webinarGuest.create({
        data: { webinarId, name, email, locale: mailLocale, heldUntil },
        select: { id: true },
      });
      await addMailTo(tx, { kind: "webinar_code", guestId }, { to: email, locale: mailLocale });
      const row = await findGuest({ id: guestId, isMailed: false }, tx);
      if (!row) throw notFound();
      return viewGuest(row, locale);
    });
  return countingWhile(
    [
      ["webinar_mailbox", normalAddress(email)],
      ["webinar_network", network],
      ["webinar_places", `${network} ${webinarId}`],
    ],
    hold,
  );
}
