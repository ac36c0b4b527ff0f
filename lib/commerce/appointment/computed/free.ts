import type { Rules } from "@/lib/commerce/availability/rules";
import type { Interval } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import type { Db } from "@/lib/kernel/core/db";
import { hoursOfPerson, numbersOf, type PersonRow, type TypeRow } from "../offer/rows";
import { freeNow } from "../visible";
import { busyElsewhere, busyOfPerson, busyOfPlace, countByDay } from "./busy";
import { candidates, guestRange, hoursFor, withoutBusy, type ComputedTime } from "./candidates";

/** Somebody who takes bookings; the first one, whose times name nobody, has no id. */
export type Taking = { personId: number | null; row: PersonRow | undefined };

/** The people of a company as those who take its bookings; without any, the company itself. */
export const takingPeople = (people: readonly PersonRow[]): Taking[] => {
  const active = people.filter(({ isActive }) => isActive);
  return active.length === 0
    ? [{ personId: null, row: undefined }]
    : active.map((row) => ({ personId: row.isFirst ? null : row.id, row }));
};

/** Which times are asked for: of a type, of some people, and whether with the limits for guests. */
export type Asked = {
  memberId: number;
  type: TypeRow;
  people: readonly Taking[];
  rules: Rules;
  /** When they begin; guests get no earlier or later ones than the type allows. */
  range: Interval;
  isGuest: boolean;
  now: Date;
  /** The booking that is to move, whose own time is free for it. */
  exceptId?: number | undefined;
};

/** A free time with the people who have it; of a row that `GET /api/appointment-slot` lists with its id. */
export type FreeTime = Interval & { people: Taking[]; slotId: number | null };

const keyOf = ({ from, to }: Interval) => `${from} ${to}`;

/** The free times of the hours, which are rows already. */
async function freeRows(client: Db, { memberId, range, isGuest, now }: Asked): Promise<FreeTime[]> {
  const rows = await client.appointmentSlot.findMany({
    where: {
      AND: [
        { memberId, personId: null, removedAt: null, ...freeNow(now) },
        { startsAt: { gt: now, gte: new Date(range.from), lt: new Date(range.to) } },
        isGuest ? { bookableUntil: { gte: now } } : {},
      ],
    },
    orderBy: { startsAt: "asc" },
    select: { id: true, startsAt: true, endsAt: true },
  });
  return rows.map(({ id, startsAt, endsAt }) => ({
    from: startsAt.getTime(),
    to: endsAt.getTime(),
    slotId: id,
    people: [],
  }));
}

const clamp = (range: Interval, { from, to }: Interval): Interval => ({
  from: Math.max(range.from, from),
  to: Math.min(range.to, to),
});

/**
 * The free times of a type, in their order: computed from the hours of each person without what is
 * busy, and for the type of the hours and the first person the rows that are written out from them.
 */
export async function freeTimes(client: Db, asked: Asked): Promise<FreeTime[]> {
  const { memberId, type, people, rules, isGuest, now, exceptId } = asked;
  const numbers = numbersOf(type, rules);
  const zone = rules.timeZone;
  const range = isGuest ? clamp(asked.range, guestRange(numbers, zone, now)) : asked.range;
  const times = new Map<string, FreeTime>();
  const add = (time: Interval, person: Taking, slotId: number | null) => {
    const known = times.get(keyOf(time)) ?? {
      from: time.from,
      to: time.to,
      people: [],
      slotId: null,
    };
    known.people.push(person);
    known.slotId ??= slotId;
    times.set(keyOf(time), known);
  };
  const isOfHours = ({ personId }: Taking) => type.isDefault && personId === null;
  const first = people.find(isOfHours);
  if (first) for (const row of await freeRows(client, asked)) add(row, first, row.slotId);
  const others = people.filter((one) => !isOfHours(one));
  if (others.length === 0 || range.from >= range.to) return inOrder(times);
  const { place } = type;
  const [elsewhere, atPlace, counts] = await Promise.all([
    busyElsewhere(client, memberId, range),
    place?.oneAtATime ? busyOfPlace(client, { placeId: place.id, exceptId }, range, now) : [],
    numbers.perDay === null || !isGuest
      ? new Map<string, number>()
      : countByDay(client, type.id, zone, range, now),
  ]);
  const isAllowed = ({ from }: ComputedTime) =>
    numbers.perDay === null || (counts.get(dateIn(zone, from)) ?? 0) < numbers.perDay;
  for (const person of others) {
    const hours = hoursFor(rules, person.row && hoursOfPerson(person.row));
    const whose = { memberId, personId: person.personId, exceptId };
    const busy = await busyOfPerson(client, whose, range, now);
    const own = candidates(hours, numbers, range).filter(isAllowed);
    const away = elsewhere(person.row?.id);
    for (const time of withoutBusy(own, [...busy, ...away, ...atPlace])) add(time, person, null);
  }
  return inOrder(times);
}

const inOrder = (times: ReadonlyMap<string, FreeTime>): FreeTime[] =>
  [...times.values()].sort((a, b) => a.from - b.from || a.to - b.to);
