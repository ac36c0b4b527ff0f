import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { writeAudit } from "@/lib/kernel/audit/service";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isCurrent, lastPeriod, nextStart, toDate, type Day } from "./dates";
import { livingPeriods, lockMembership, setDays, today, type LivingPeriod } from "./periods";
import { viewMembership } from "./read";
import type { MembershipView } from "./responses";
import type { MembershipChange } from "./schema";
import { tellMembership } from "./tell";
import { membershipText } from "./texts";

type Change = { memberId: number; actorId: number; reason: string; locale: Locale };

/** The periods that count today or later, the last one first. */
const currentPeriods = (periods: readonly LivingPeriod[], now: Day) =>
  periods.filter((period) => isCurrent(period, now)).toReversed();

const endPeriods = (
  tx: Db,
  periods: readonly LivingPeriod[],
  { actorId, reason }: Pick<Change, "actorId" | "reason">,
) =>
  tx.membershipPeriod.updateMany({
    where: { id: { in: periods.map(({ id }) => id) } },
    data: { endedAt: new Date(), endedById: actorId, endReason: reason, toldOver: true },
  });

/**
 * Ends all periods that count, without grace.
 * @throws AppError conflict for a company without a membership
 */
async function endAll(tx: Db, change: Change): Promise<void> {
  const { memberId, actorId, reason, locale } = change;
  const now = today();
  const current = currentPeriods(await livingPeriods(tx, memberId), now);
  const [last] = current;
  if (!last) throw conflict({ message: membershipText("noMembership", locale) });
  await endPeriods(tx, current, change);
  await writeAudit(tx, {
    actorId,
    action: "membership.ended",
    subject: { kind: "member", id: memberId },
    detail: { reason, changes: { until: [last.endsOn, now] } },
  });
  await tellMembership(tx, "membership_ended", [{ memberId, periodId: last.id }], actorId);
}

/**
 * Takes back granted days after a date; the period that has the date ends on it.
 * @throws AppError invalid on `until` when a paid year ends later
 */
async function shorten(tx: Db, periods: readonly LivingPeriod[], until: Day, change: Change) {
  const later = periods.filter(({ endsOn }) => endsOn === null || endsOn > until);
  if (later.some(({ source }) => source === "order"))
    throw invalid("until", membershipText("paidUntil", change.locale));
  await endPeriods(
    tx,
    later.filter(({ startsOn }) => startsOn > until),
    change,
  );
  const holder = later.find(({ startsOn }) => startsOn <= until);
  if (!holder) return undefined;
  await setDays(tx, holder.id, { startsOn: holder.startsOn, endsOn: until });
  return holder.id;
}

async function add(tx: Db, periods: readonly LivingPeriod[], until: Day, change: Change) {
  const startsOn = nextStart(periods, today());
  if (startsOn === undefined || startsOn > until) return undefined;
  const { memberId, actorId, reason } = change;
  const { id } = await tx.membershipPeriod.create({
    data: {
      memberId,
      source: "granted",
      startsOn: toDate(startsOn),
      endsOn: toDate(until),
      reason,
      createdById: actorId,
    },
    select: { id: true },
  });
  return id;
}

/** Lets the membership of a company run until a date. @throws AppError invalid on `until` */
async function grantUntil(tx: Db, until: Day, change: Change): Promise<void> {
  const { memberId, actorId, reason, locale } = change;
  const now = today();
  if (until < now) throw invalid("until", membershipText("past", locale));
  const periods = await livingPeriods(tx, memberId);
  const end = lastPeriod(periods, now)?.endsOn;
  const isShorter = end === null || (end !== undefined && end > until);
  const periodId = isShorter
    ? await shorten(tx, currentPeriods(periods, now), until, change)
    : await add(tx, periods, until, change);
  // The membership ends on that day already.
  if (periodId === undefined) return;
  await writeAudit(tx, {
    actorId,
    action: "membership.granted",
    subject: { kind: "member", id: memberId },
    detail: { until, reason, changes: { until: [end ?? null, until] } },
  });
  // Days that were taken back and granted again are told again.
  await tellMembership(
    tx,
    "membership_started",
    [{ memberId, periodId, part: Date.now() }],
    actorId,
  );
}

/**
 * Grants membership until a day, or ends it now with `until: null`, with a reason that its people
 * are told. Granted days after the date are taken back; paid ones only end as a whole.
 * @throws AppError forbidden, not_found; invalid for a date before today and one within a paid
 * year; conflict when there is nothing to end
 */
export async function setMembership(
  actor: Actor,
  memberId: number,
  { until, reason }: MembershipChange,
  locale: Locale,
): Promise<MembershipView> {
  requireManager(actor);
  const change = { memberId, actorId: actor.userId, reason, locale };
  await inTransaction(async (tx) => {
    await lockMembership(tx, memberId);
    const member = await tx.member.findFirst({
      where: { id: memberId, deletedAt: null },
      select: { id: true },
    });
    if (!member) throw notFound();
    await (until === null ? endAll(tx, change) : grantUntil(tx, until, change));
  });
  return viewMembership(memberId, locale);
}

/**
 * Gives imported companies membership without an end from today; one that is a member already stays
 * as it is. Nobody is told, as an import only takes over what is so elsewhere.
 * @returns the periods that were made, by company
 */
export async function grantImported(
  tx: Db,
  memberIds: readonly number[],
  actorId: number,
): Promise<Map<number, number>> {
  const now = today();
  const made = new Map<number, number>();
  for (const memberId of [...new Set(memberIds)].toSorted((one, other) => one - other)) {
    await lockMembership(tx, memberId);
    const startsOn = nextStart(await livingPeriods(tx, memberId), now);
    if (startsOn !== now) continue;
    const { id } = await tx.membershipPeriod.create({
      data: { memberId, source: "import", startsOn: toDate(now), createdById: actorId },
      select: { id: true },
    });
    made.set(memberId, id);
    await writeAudit(tx, {
      actorId,
      action: "membership.granted",
      subject: { kind: "member", id: memberId },
      detail: { until: null },
    });
  }
  return made;
}

/**
 * Ends a membership that an import granted, when the import is undone; one that was ended meanwhile
 * stays so. Nobody is told, as nobody was told of the grant.
 * @returns false when the period got an end meanwhile, which a manager decided
 */
export async function endImported(
  tx: Db,
  { memberId, periodId }: { memberId: number; periodId: number },
  actorId: number,
): Promise<boolean> {
  await lockMembership(tx, memberId);
  const period = (await livingPeriods(tx, memberId)).find(({ id }) => id === periodId);
  if (!period) return true;
  if (period.endsOn !== null) return false;
  await tx.membershipPeriod.update({
    where: { id: periodId },
    data: { endedAt: new Date(), endedById: actorId, toldOver: true },
    select: { id: true },
  });
  await writeAudit(tx, {
    actorId,
    action: "membership.ended",
    subject: { kind: "member", id: memberId },
  });
  return true;
}
