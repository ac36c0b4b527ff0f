import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { membershipPrice } from "@/lib/kernel/setting/service";
import { requireAgreeing, requireApproved, requireBuyer } from "@/lib/commerce/membership/buyer";
import { livingPeriods, lockMembership, today } from "@/lib/commerce/membership/periods";
import { cancel } from "@/lib/commerce/order/state";
import { beginSetup } from "@/lib/commerce/payment/card/setup";
import { removeCard } from "@/lib/commerce/payment/card/store";
import { endPaymentsOf } from "@/lib/commerce/payment/close";
import { announceFor } from "./announce";
import { agreedWording, storeConsent } from "@/lib/commerce/renewal/consent";
import { endingPeriod } from "./next";
import type { NewCard, NewRenewal, RenewalView } from "@/lib/commerce/renewal/schema";
import { tellRenewal } from "@/lib/commerce/renewal/tell";
import { renewalText } from "@/lib/commerce/renewal/texts";
import { turnOn } from "@/lib/commerce/renewal/turn-on";
import { viewRenewal } from "./view";

const refuse = (text: Parameters<typeof renewalText>[0], locale: Locale) =>
  conflict({ message: renewalText(text, locale) });

/** Each end is told, also one after another was taken back. */
const tellStopped = (tx: Db, memberId: number, { userId }: UserActor) =>
  tellRenewal(tx, { turn: "stopped", memberId }, { of: Date.now(), actorId: userId });

/** The card of a company that is charged. */
const findCard = (tx: Db, memberId: number) =>
  tx.storedCard.findFirst({
    where: { memberId, removedAt: null },
    select: { id: true, userId: true },
  });

/**
 * Lets the membership of a company go on by itself: by its stored card, or by an order for a transfer.
 * @throws AppError forbidden, not_found; invalid on `method` and `consent_version`; conflict for a company
 * that is not approved, and without a card that the same person stored
 */
export async function setRenewal(
  actor: UserActor,
  memberId: number,
  body: NewRenewal,
  locale: Locale,
): Promise<RenewalView> {
  requireAgreeing(actor, memberId);
  const wording = await agreedWording(body, locale);
  const { method } = body;
  const { userId } = actor;
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    await requireApproved(tx, memberId, locale);
    const card = method === "card" ? await findCard(tx, memberId) : null;
    // Somebody's card is charged for what they agreed to themselves.
    if (method === "card" && card?.userId !== userId) throw refuse("noCard", locale);
    const consentId = await storeConsent(tx, wording, { memberId, userId });
    await turnOn(tx, { memberId, consentId, method, cardId: card?.id ?? null });
  });
  return viewRenewal(memberId, locale);
}

/**
 * Begins to store a card for a company, in place of the one that it has. The renewal is on once the
 * gateway has it.
 * @returns where the card is entered
 * @throws AppError forbidden, not_found; invalid on `method` and `consent_version`; conflict for a company
 * that is not approved; unavailable without an answer of the gateway
 */
export async function beginCard(
  actor: UserActor,
  memberId: number,
  { consent_version }: NewCard,
  locale: Locale,
): Promise<{ redirect_url: string }> {
  requireAgreeing(actor, memberId);
  const wording = await agreedWording({ method: "card", consent_version }, locale);
  const who = { memberId, userId: actor.userId };
  const makeConsent = async (tx: Db) => {
    await requireApproved(tx, memberId, locale);
    return storeConsent(tx, wording, who);
  };
  return { redirect_url: await beginSetup(who, makeConsent, locale) };
}

/**
 * Removes the card of a company, which ends a renewal by card.
 * @throws AppError forbidden, not_found also without a card
 */
export async function dropCard(actor: UserActor, memberId: number): Promise<void> {
  requireBuyer(actor, memberId);
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    if (!(await removeCard(tx, memberId))) throw notFound();
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "membership.card_removed",
      subject: { kind: "member", id: memberId },
    });
    const { count } = await tx.membershipRenewal.updateMany({
      where: { memberId, method: "card", stoppedAt: null },
      data: { stoppedAt: new Date(), stoppedById: actor.userId },
    });
    if (count > 0) await tellStopped(tx, memberId, actor);
  });
}

/** Cancels the order of a renewal that waits for its payment, unless the gateway is charging it. */
async function cancelRenewalOrder(memberId: number): Promise<void> {
  const open = await db.periodRenewal.findMany({
    where: {
      period: { memberId },
      state: { notIn: ["announced", "charging", "done", "over"] },
      order: { status: { in: ["reserved", "pending_payment"] } },
    },
    select: { orderId: true },
  });
  for (const { orderId } of open) {
    if (orderId === null || !(await endPaymentsOf(orderId))) continue;
    await inTransaction(async (tx) => {
      await cancel(tx, orderId);
      await tx.periodRenewal.updateMany({
        where: { orderId },
        data: { state: "over", nextTryAt: null },
      });
    });
  }
}

/**
 * Lets the membership of a company end with its running period. An order of a renewal that waits for its
 * payment is cancelled; one that the gateway is charging is not any more.
 * @throws AppError forbidden, not_found; conflict for one that does not go on by itself
 */
export async function stopRenewal(
  actor: UserActor,
  memberId: number,
  locale: Locale,
): Promise<RenewalView> {
  requireBuyer(actor, memberId);
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    const { count } = await tx.membershipRenewal.updateMany({
      where: { memberId, stoppedAt: null },
      data: { stoppedAt: new Date(), stoppedById: actor.userId },
    });
    if (count === 0) throw refuse("notOn", locale);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "membership.renewal_stopped",
      subject: { kind: "member", id: memberId },
    });
    await tellStopped(tx, memberId, actor);
  });
  await cancelRenewalOrder(memberId);
  return viewRenewal(memberId, locale);
}

/**
 * Takes the end of a renewal back, until the running period ends. What was agreed to counts on; a charge
 * that was announced stays so.
 * @throws AppError forbidden, not_found; conflict for one that was not stopped, whose period is over, and
 * whose card was removed
 */
export async function resumeRenewal(
  actor: UserActor,
  memberId: number,
  locale: Locale,
): Promise<RenewalView> {
  requireAgreeing(actor, memberId);
  const yearCents = await membershipPrice();
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    const row = await tx.membershipRenewal.findFirst({
      where: { memberId, stoppedAt: { not: null } },
      select: { method: true, card: { select: { removedAt: true } } },
    });
    if (!row) throw refuse("notStopped", locale);
    const now = today();
    const period = endingPeriod(await livingPeriods(tx, memberId), now);
    if (!period || period.endsOn < now) throw refuse("tooLate", locale);
    if (row.method === "card" && row.card?.removedAt !== null) throw refuse("noCard", locale);
    await tx.membershipRenewal.update({
      where: { memberId },
      data: { stoppedAt: null, stoppedById: null },
      select: { memberId: true },
    });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "membership.renewal_resumed",
      subject: { kind: "member", id: memberId },
    });
    await announceFor(tx, memberId, yearCents, true);
  });
  return viewRenewal(memberId, locale);
}

/** How the membership of a company goes on by itself. @throws AppError forbidden, not_found */
export async function readRenewal(
  actor: UserActor,
  memberId: number,
  locale: Locale,
): Promise<RenewalView> {
  requireBuyer(actor, memberId);
  return viewRenewal(memberId, locale);
}
