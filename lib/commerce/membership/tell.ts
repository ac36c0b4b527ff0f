import type { Db } from "@/lib/kernel/core/db";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { notifyAll } from "@/lib/kernel/notification/notify";

/** What the people of a company are told about its membership. */
type MembershipEvent = "membership_started" | "membership_ending" | "membership_ended";

type Turn = {
  memberId: number;
  periodId: number;
  /** Tells turns of one period apart: when it was granted, or the days that are left. */
  part?: string | number;
  /** The order that changed the plan of the period, when that is what is told. */
  changeId?: number;
};

/** Those of the companies that are members today. */
async function membersToday(tx: Db, memberIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ memberId: number }[]>`
    SELECT DISTINCT member_id AS "memberId" FROM membership_period
     WHERE member_id = ANY(${[...memberIds]}::int[])
       AND membership_counts(starts_on, ends_on, ended_at, source)`;
  return new Set(rows.map(({ memberId }) => memberId));
}

/**
 * Tells the people of companies about turns of their memberships, in the transaction that makes them:
 * the bell at once, and a mail to each that is checked when it is sent. A membership that goes on with
 * another period has not ended for the bell.
 * @param actorId who made them, whose bell leaves them out; null for the days that pass
 */
export async function tellMembership(
  tx: Db,
  event: MembershipEvent,
  turns: readonly Turn[],
  actorId: number | null = null,
): Promise<void> {
  if (turns.length === 0) return;
  for (const { memberId, periodId, changeId } of turns)
    await addMail(tx, { kind: event, memberId, periodId, ...(changeId && { changeId }) });
  const memberIds = turns.map(({ memberId }) => memberId);
  const lasting = event === "membership_ended" ? await membersToday(tx, memberIds) : new Set();
  const people = await tx.userProfile.findMany({
    where: { memberId: { in: memberIds.filter((id) => !lasting.has(id)) } },
    orderBy: { userId: "asc" },
    select: { userId: true, memberId: true },
  });
  await notifyAll(
    tx,
    event,
    turns.map(({ memberId, periodId, changeId, part = changeId }) => ({
      userIds: people.filter((one) => one.memberId === memberId).map(({ userId }) => userId),
      subjectId: memberId,
      cause: `${event}:${periodId}${part === undefined ? "" : `:${part}`}`,
      actorId,
    })),
  );
}
