import { writeAudit } from "@/lib/kernel/audit/service";
import { lockUser } from "@/lib/kernel/auth/lock-user";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { requireVerified } from "@/lib/directory/member/edit-policy";
import { askForConfirmation } from "@/lib/audience/subscriber/service";
import { suppress } from "@/lib/audience/subscriber/suppression";

/** `waiting`: the link of the confirmation mail was not used yet. */
export type WeeklyMailState = "off" | "waiting" | "on";

const subscriberSelect = { id: true, email: true, active: true, unsubscribedAt: true } as const;

/** Whether the user gets what is new in followed sections and professions by mail, once a week. */
export async function weeklyMailState({ userId }: UserActor): Promise<WeeklyMailState> {
  const row = await db.followMail.findUnique({
    where: { userId },
    select: { createdAt: true, subscriber: { select: subscriberSelect } },
  });
  if (!row) return "off";
  if (row.subscriber.active) return "on";
  const { unsubscribedAt } = row.subscriber;
  // Somebody who left by the link of a mail has left, until they ask for the mails again.
  return unsubscribedAt !== null && unsubscribedAt > row.createdAt ? "off" : "waiting";
}

/** Makes the sections and professions that a user follows the topics of the user's subscriber. */
export async function syncTopics(tx: Db, userId: number): Promise<void> {
  const row = await tx.followMail.findUnique({
    where: { userId },
    select: { subscriberId: true },
  });
  if (!row) return;
  const { subscriberId } = row;
  await tx.subscriberSection.deleteMany({ where: { subscriberId } });
  await tx.subscriberProfession.deleteMany({ where: { subscriberId } });
  const follows = await tx.follow.findMany({
    where: { userId },
    select: { categoryId: true, professionId: true },
  });
  await tx.subscriberSection.createMany({
    data: follows.flatMap(({ categoryId }) => (categoryId ? { subscriberId, categoryId } : [])),
  });
  await tx.subscriberProfession.createMany({
    data: follows.flatMap(({ professionId }) =>
      professionId ? { subscriberId, professionId } : [],
    ),
  });
}

/** The subscriber of an address; a new one, or one who left, is asked to confirm by mail. */
async function subscriberOf(tx: Db, email: string, locale: Locale) {
  const find = () => tx.subscribeEmail.findUnique({ where: { email }, select: subscriberSelect });
  const known = await find();
  if (known?.active) return known;
  await askForConfirmation(tx, email, locale, "follows");
  return (await find())!;
}

/**
 * Mails what is new in followed sections and professions once a week, to the account's confirmed
 * address. Somebody who is no active subscriber confirms it by the link of a mail first.
 * @throws AppError forbidden without a confirmed address
 */
export async function startWeeklyMail(actor: UserActor, locale: Locale): Promise<void> {
  requireVerified(actor);
  const { userId } = actor;
  await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const { email } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true },
    });
    const subscriber = await subscriberOf(tx, email, locale);
    const subscriberId = subscriber.id;
    await tx.subscribeEmail.update({
      where: { id: subscriberId },
      data: { frequency: "weekly", hasAllTopics: false, version: { increment: 1 } },
      select: { id: true },
    });
    await tx.followMail.deleteMany({ where: { OR: [{ userId }, { subscriberId }] } });
    await tx.followMail.create({ data: { userId, subscriberId }, select: { userId: true } });
    await syncTopics(tx, userId);
    await writeAudit(tx, {
      actorId: userId,
      action: "subscriber.preferences_changed",
      subject: { kind: "subscriber", id: subscriberId },
    });
  });
}

/** Ends the weekly mail, as the link in each of them does; ended twice, it stays so. */
export async function endWeeklyMail({ userId }: UserActor): Promise<void> {
  await inTransaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await tx.followMail.findUnique({
      where: { userId },
      select: { subscriber: { select: subscriberSelect } },
    });
    if (!row) return;
    await tx.followMail.delete({ where: { userId }, select: { userId: true } });
    const { id, email, active } = row.subscriber;
    if (!active) return;
    await suppress(tx, email, "unsubscribed");
    await writeAudit(tx, {
      actorId: userId,
      action: "subscriber.left",
      subject: { kind: "subscriber", id },
    });
  });
}
