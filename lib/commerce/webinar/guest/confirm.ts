import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { requireMailedCode } from "@/lib/kernel/core/mailed-proof";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { findOpenWebinar, lockWebinars, webinarConflict } from "../open";
import { placesLeft } from "../places";
import type { SignUpView } from "../schema";
import { webinarText } from "../texts";
import { findGuest, guestState, viewGuest, type GuestRow } from "./find";
import { findConfirmedBy, findSignupBy } from "./same-person";
import { guestProof } from "./token";

/** @throws AppError invalid on `code` without the right one, and after too many */
const requireCode = (id: number, given: string | undefined, locale: Locale): Promise<void> =>
  requireMailedCode({
    given,
    isRight: (code) => guestProof.isCode(id, code),
    count: async (below) =>
      (
        await db.webinarGuest.updateMany({
          where: { id, attempts: { lt: below } },
          data: { attempts: { increment: 1 } },
        })
      ).count,
    text: webinarText,
    locale,
  });

/** Gives the row to the sign-up that the address has already; whether it has one. */
async function joinExisting(tx: Db, { id, webinarId, email }: GuestRow): Promise<boolean> {
  const signup = await findSignupBy(tx, webinarId, email);
  const same = await findConfirmedBy(tx, webinarId, email);
  if (!signup && !same) return false;
  const now = new Date();
  const owner = signup ? { signupId: signup.id } : { sameAsId: same?.id ?? null };
  await tx.webinarGuest.update({
    where: { id },
    data: { confirmedAt: now, leftAt: now, ...owner },
    select: { id: true },
  });
  return true;
}

/**
 * Confirms the place of a row under the lock of its webinar. One that is no longer held is confirmed
 * as long as a place is left.
 */
async function confirm(tx: Db, row: GuestRow, locale: Locale): Promise<void> {
  const { id, webinarId } = row;
  const webinar = await findOpenWebinar(tx, webinarId, locale);
  if (!webinar) throw notFound();
  if (await joinExisting(tx, row)) return;
  const isHeld = guestState(row, new Date()) === "held";
  if (!isHeld && (await placesLeft(webinar, tx)) === 0) throw webinarConflict("full", locale);
  await tx.webinarGuest.update({
    where: { id },
    data: { confirmedAt: new Date() },
    select: { id: true },
  });
  const to = { to: row.email, locale: row.locale };
  await addMailTo(tx, { kind: "webinar_guest_signed", guestId: id }, to);
}

/**
 * Confirms a guest's place, by the code of the mail or by the token of its link. An address has one
 * place at a webinar, and one mail of each kind: who is signed up already, as guest or as user, is
 * shown that sign-up.
 * @throws AppError invalid on `code`, conflict for a place that was given back, a webinar that is
 * cancelled or over, and one that is full once the hold has ended
 */
export async function confirmGuest(
  found: GuestRow,
  { isMailed, code }: { isMailed: boolean; code: string | undefined },
  locale: Locale,
): Promise<SignUpView> {
  const { id, webinarId } = found;
  const state = guestState(found, new Date());
  if (state === "signed" || state === "account") return viewGuest(found, locale);
  if (state === "left") throw webinarConflict("ended", locale);
  if (!isMailed) await requireCode(id, code, locale);
  return inTransaction(async (tx) => {
    await lockWebinars(tx, [webinarId]);
    // The address is proven by now.
    const proven = { id, isMailed: true };
    const row = await findGuest(proven, tx);
    const now = row && guestState(row, new Date());
    if (!row || now === "left") throw webinarConflict("ended", locale);
    // The same request may have confirmed it at the same moment.
    if (now === "held" || now === "lapsed") await confirm(tx, row, locale);
    const fresh = await findGuest(proven, tx);
    if (!fresh) throw webinarConflict("ended", locale);
    return viewGuest(fresh, locale);
  });
}
