import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { paged, type Paged } from "@/lib/kernel/core/paging";
import { slotSelect, viewFirstTimes, viewSlot } from "./rows";
import type { FirstTime, SlotView } from "./schema";
import { offered } from "./visible";

/**
 * The start of the first free time of each of some companies, by their ids; none for a company that
 * is not public or has no free time.
 */
export async function firstFreeTimes(
  companies: readonly number[],
  now = new Date(),
): Promise<Map<number, Date>> {
  if (companies.length === 0) return new Map();
  const first = await db.appointmentSlot.groupBy({
    by: ["memberId"],
    where: { removedAt: null, ...offered(now), memberId: { in: [...companies] } },
    _min: { startsAt: true },
  });
  return new Map(
    first.flatMap(({ memberId, _min: { startsAt } }) =>
      startsAt ? [[memberId, startsAt] as const] : [],
    ),
  );
}

/**
 * The ids of public companies with a free time before a date, for the filters of the directory
 * ("a free appointment this week").
 */
export async function membersWithFreeTimeUntil(until: Date, now = new Date()): Promise<number[]> {
  const free = await db.appointmentSlot.groupBy({
    by: ["memberId"],
    where: { AND: [{ removedAt: null, startsAt: { lt: until } }, offered(now)] },
    orderBy: { memberId: "asc" },
  });
  return free.map(({ memberId }) => memberId);
}

/** The first free time of each of some companies, in their order; null for one that has none. */
export async function listFirstTimes(companies: readonly number[]): Promise<FirstTime[]> {
  const times = await firstFreeTimes(companies);
  return viewFirstTimes(companies, times);
}

/**
 * The first free time of each of some companies, in the order of their start; none for a company
 * that is not public or has none. All are on one page.
 */
export async function listFirstSlots(
  actor: Actor,
  companies: readonly number[],
  now = new Date(),
): Promise<Paged<SlotView>> {
  const free = { removedAt: null, ...offered(now) };
  const times = [...(await firstFreeTimes(companies, now))].map(([memberId, startsAt]) => ({
    memberId,
    startsAt,
  }));
  const rows = await db.appointmentSlot.findMany({
    where: { AND: [free, { OR: times }] },
    orderBy: [{ startsAt: "asc" }, { id: "asc" }],
    select: slotSelect,
  });
  return paged(
    rows.map((row) => viewSlot(actor, row, now)),
    rows.length,
    { currentPage: 0, perPage: companies.length },
  );
}
