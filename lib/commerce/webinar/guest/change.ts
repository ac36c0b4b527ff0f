import { inTransaction } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { countRequest } from "@/lib/kernel/http/limits";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { webinarConflict } from "../open";
import type { SignUpView } from "../schema";
import { confirmGuest } from "./confirm";
import { findGuest, guestState, viewGuest, type GuestRow } from "./find";
import type { Asking } from "./hold";
import type { GuestChange } from "./schema";
import { guestProof } from "./token";

/**
 * Gives a guest's place back before the webinar begins; nothing is kept of one that was never
 * confirmed.
 */
async function leave(row: GuestRow, locale: Locale): Promise<SignUpView> {
  const { id, email, webinar } = row;
  const now = new Date();
  const state = guestState(row, now);
  if (state === "account") throw webinarConflict("withAccount", locale);
  if (state === "signed" && !webinar.cancelledAt && webinar.startsAt <= now)
    throw webinarConflict("begun", locale);
  await inTransaction(async (tx) => {
    const where = { id, leftAt: null };
    const dropped = await tx.webinarGuest.deleteMany({ where: { ...where, confirmedAt: null } });
    if (dropped.count > 0) return;
    const { count } = await tx.webinarGuest.updateMany({ where, data: { leftAt: now } });
    if (count === 0 || webinar.cancelledAt) return;
    const to = { to: email, locale: row.locale };
    await addMailTo(tx, { kind: "webinar_guest_left", guestId: id }, to);
  });
  return viewGuest({ ...row, leftAt: row.leftAt ?? now }, locale);
}

/**
 * A change of a sign-up by a guest without an account: confirms it by the code or link of the mail, or
 * gives it back.
 * @throws AppError unauthenticated for what is no signature, not_found for one of another webinar,
 * conflict once nothing is kept of it, too_many, invalid; and those of confirming and leaving
 */
export async function changeAsGuest(
  webinarId: number,
  { status, signature, code }: GuestChange,
  { locale, address }: Asking,
): Promise<SignUpView> {
  await countRequest("mailed_link", address ?? "unknown");
  const read = guestProof.read(signature);
  if (!read) throw new AppError("unauthenticated");
  const row = await findGuest(read);
  if (!row) throw webinarConflict("ended", locale);
  if (row.webinarId !== webinarId) throw notFound();
  if (status === "left") return leave(row, locale);
  return confirmGuest(row, { isMailed: read.isMailed, code }, locale);
}
