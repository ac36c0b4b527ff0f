import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import type { Interval } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import type { Db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";

/** Rows that are booked or held now. */
export const taken = (now: Date): Prisma.AppointmentSlotWhereInput => ({
  OR: [{ status: "booked" }, { status: "held", heldUntil: { gt: now } }],
});

/** What is left of computed times that were given back, or whose hold has ended. */
export const leftOver = (now: Date): Prisma.AppointmentSlotWhereInput => ({
  isComputed: true,
  OR: [{ removedAt: { not: null } }, { status: "held", heldUntil: { lte: now } }],
});

/** Free times of the weekly hours, which give way to a computed time. */
export const givingWay = (now: Date): Prisma.AppointmentSlotWhereInput => ({
  isGenerated: true,
  removedAt: null,
  OR: [{ status: "open" }, { status: "held", heldUntil: { lte: now } }],
});

/** The longest buffer, and the longest appointment with a buffer on each side. */
const [BUFFER_MS, LONGEST_MS] = [4 * millisecondsInHour, 16 * millisecondsInHour];

/** What may meet a time that begins within a range. */
const reach = ({ from, to }: Interval) => ({
  from: new Date(from - BUFFER_MS),
  to: new Date(to + LONGEST_MS),
});

function near(range: Interval): Prisma.AppointmentSlotWhereInput {
  const { from, to } = reach(range);
  return { busyUntil: { gt: from }, startsAt: { lt: to } };
}
const select = { startsAt: true, busyFrom: true, busyUntil: true } as const;
type Row = { startsAt: Date; busyFrom: Date | null; busyUntil: Date };
const intervalOf = ({ startsAt, busyFrom, busyUntil }: Row): Interval => ({
  from: (busyFrom ?? startsAt).getTime(),
  to: busyUntil.getTime(),
});

/** Not the booking that is to move: its own time is free for it, and what was proposed for it too. */
const apartFrom = (exceptId: number | undefined): Prisma.AppointmentSlotWhereInput[] =>
  exceptId === undefined ? [] : [{ id: exceptId }, { proposedForId: exceptId }];

/**
 * When a person of a company has no time: what is booked or held, what the company offers by hand, and
 * what it deleted or cancelled. Null is the first person.
 */
export async function busyOfPerson(
  client: Db,
  {
    memberId,
    personId,
    exceptId,
  }: { memberId: number; personId: number | null; exceptId?: number | undefined },
  range: Interval,
  now: Date,
): Promise<Interval[]> {
  const rows = await client.appointmentSlot.findMany({
    where: {
      memberId,
      personId,
      ...near(range),
      NOT: [givingWay(now), leftOver(now), ...apartFrom(exceptId)],
    },
    select,
  });
  return rows.map(intervalOf);
}

/** When a place that has room for one appointment is taken. */
export async function busyOfPlace(
  client: Db,
  { placeId, exceptId }: { placeId: number; exceptId?: number | undefined },
  range: Interval,
  now: Date,
): Promise<Interval[]> {
  const rows = await client.appointmentSlot.findMany({
    where: {
      AND: [{ placeId, isPlaceSole: true, ...near(range) }, taken(now)],
      NOT: apartFrom(exceptId),
    },
    select,
  });
  return rows.map(intervalOf);
}

/** When calendars elsewhere are busy, by person. */
type Elsewhere = (personId: number | undefined) => Interval[];

/**
 * When the calendars of a company elsewhere are busy, and those of each of its people for that person
 * alone; always while one is unknown that closes then.
 */
export async function busyElsewhere(
  client: Db,
  memberId: number,
  range: Interval,
): Promise<Elsewhere> {
  const { from, to } = reach(range);
  const sources = await client.busySource.findMany({
    where: { memberId, OR: [{ isUnknown: false }, { closesWhenUnknown: true }] },
    select: {
      personId: true,
      isUnknown: true,
      times: {
        where: { endsAt: { gt: from }, startsAt: { lt: to } },
        select: { startsAt: true, endsAt: true },
      },
    },
  });
  return (person) =>
    sources
      .filter(({ personId }) => personId === null || personId === person)
      .flatMap(({ isUnknown, times }) =>
        isUnknown
          ? [{ from: -Infinity, to: Infinity }]
          : times.map(({ startsAt, endsAt }) => ({
              from: startsAt.getTime(),
              to: endsAt.getTime(),
            })),
      );
}

/** How many appointments of a type there are on each day of the company's zone. */
export async function countByDay(
  client: Db,
  typeId: number,
  zone: string,
  range: Interval,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await client.appointmentSlot.findMany({
    where: {
      AND: [
        taken(now),
        {
          typeId,
          startsAt: {
            gte: new Date(range.from - millisecondsInDay),
            lt: new Date(range.to + millisecondsInDay),
          },
        },
      ],
    },
    select: { startsAt: true },
  });
  const counts = new Map<string, number>();
  for (const { startsAt } of rows) {
    const date = dateIn(zone, startsAt.getTime());
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return counts;
}
