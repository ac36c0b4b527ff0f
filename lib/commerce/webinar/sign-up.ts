import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { findGuestOf, takeOver } from "./guest/same-person";
import { findOpenWebinar, lockWebinars, webinarConflict } from "./open";
import type { NewSignups, SignupView } from "./schema";
import { placesLeft } from "./places";
import { signupSelect, viewSignup, type SignupRow } from "./signups";
import { MAX_SIGNUPS, webinarText } from "./texts";

/** Refuses a sign-up for somebody else. @throws AppError invalid */
async function requireOwn(actor: UserActor, sent: NewSignups, locale: Locale): Promise<void> {
  if (sent.user_id !== undefined && sent.user_id !== actor.userId)
    throw invalid("user_id", webinarText("forOther", locale));
  const { user_profile_id: id } = sent;
  if (id === undefined) return;
  const own = await db.userProfile.count({ where: { id, userId: actor.userId } });
  if (own === 0) throw invalid("user_profile_id", webinarText("forOther", locale));
}

/** Refuses a sign-up beyond the limit of the user. @throws AppError invalid */
async function requireRoom(tx: Db, userId: number, added: number, locale: Locale): Promise<void> {
  const webinar = { endsAt: { gt: new Date() } };
  const signed = await tx.webinarSignup.count({ where: { userId, webinar } });
  if (signed + added > MAX_SIGNUPS) throw invalid("webinar_ids", webinarText("tooMany", locale));
}

/**
 * Signs the user up for a webinar that the transaction has locked.
 * @throws AppError invalid for one that is not public, conflict for one that is cancelled, over or
 * full
 */
async function signUpFor(tx: Db, userId: number, id: number, locale: Locale): Promise<SignupRow> {
  const webinar = await findOpenWebinar(tx, id, locale);
  if (!webinar) throw invalid("webinar_ids", webinarText("unknown", locale));
  // Who signed up without the account has a place already.
  const guest = await findGuestOf(tx, id, userId);
  if (!guest && (await placesLeft(webinar, tx)) === 0) throw webinarConflict("full", locale);
  const row = await tx.webinarSignup.create({
    data: { webinarId: id, userId },
    select: signupSelect,
  });
  if (guest) await takeOver(tx, guest, row);
  // All who want a place wait for this transaction: what it takes to tell the person runs after it.
  await addJob(tx, "webinar_signed", { signupId: row.id });
  return row;
}

/**
 * Signs the user up for public webinars, for all of them or for none; for one that the user has
 * signed up for already, the sign-up stays as it is. Each new one is confirmed
 * as the user chose.
 * @throws AppError forbidden without a confirmed address, invalid for another person, an unknown
 * webinar and beyond the limit, conflict for one that is cancelled, over or full
 */
export async function signUp(
  actor: UserActor,
  sent: NewSignups,
  locale: Locale,
): Promise<SignupView[]> {
  if (!actor.verified) throw new AppError("forbidden");
  await requireOwn(actor, sent, locale);
  const { userId } = actor;
  const ids = [...new Set(sent.webinar_ids)];
  const rows = await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    await lockWebinars(tx, ids);
    const where = { userId, webinarId: { in: ids }, webinar: { deletedAt: null } };
    const signed = await tx.webinarSignup.findMany({ where, select: signupSelect });
    const added = ids.filter((id) => !signed.some(({ webinar }) => webinar.id === id));
    if (added.length > 0) await requireRoom(tx, userId, added.length, locale);
    for (const id of added) signed.push(await signUpFor(tx, userId, id, locale));
    return signed;
  });
  const now = new Date();
  const views = rows.map((row) => viewSignup(row, locale, now));
  return ids.flatMap((id) => views.find(({ webinar }) => webinar.id === id) ?? []);
}

/**
 * Gives the place of a sign-up back before the webinar begins.
 * @throws AppError conflict after the start; leaving a cancelled webinar is always possible
 */
export async function leaveWebinar(actor: UserActor, id: number, locale: Locale): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx.webinarSignup.findFirst({
      where: { id, userId: actor.userId },
      select: { webinar: { select: { id: true, startsAt: true, cancelledAt: true } } },
    });
    if (!row) return;
    const { webinar } = row;
    if (!webinar.cancelledAt && webinar.startsAt <= new Date())
      throw webinarConflict("begun", locale);
    const { count } = await tx.webinarSignup.deleteMany({ where: { id, userId: actor.userId } });
    if (count > 0 && !webinar.cancelledAt)
      await addMail(tx, { kind: "webinar_left", webinarId: webinar.id, userId: actor.userId });
  });
}
