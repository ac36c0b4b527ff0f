import type { Rules } from "@/lib/commerce/availability/rules";
import { bookableUntil } from "@/lib/commerce/availability/times";
import { dayIn } from "@/lib/commerce/availability/windows";
import { dateIn } from "@/lib/commerce/availability/zone-offsets";
import { constraintOf, isOverlap } from "@/lib/kernel/core/database-codes";
import type { Db } from "@/lib/kernel/core/db";
import { conflict, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadPeople, loadTypes } from "../offer/read";
import { numbersOf, placeSelect, type TypeRow } from "../offer/rows";
import { offerText } from "../offer/texts";
import { loadSlot } from "../load";
import type { SlotRow } from "../rows";
import { appointmentText } from "../texts";
import { countByDay, givingWay, leftOver, taken } from "./busy";
import { guestRange, timeAt } from "./candidates";
import { freeTimes, takingPeople, type FreeTime, type Taking } from "./free";

/** The type and the people that are asked for, of a company. */
export type Chosen = { memberId: number; type: TypeRow; people: Taking[] };

/** A type, one of the people or anyone, and another place than that of the type. */
type Choice = {
  typeId: number;
  personId: number | null | undefined;
  placeId?: number | null | undefined;
};

/** A type at another place of its company. @throws AppError invalid on `place_id` */
async function atPlace(
  client: Db,
  type: TypeRow,
  placeId: number | null | undefined,
  locale: Locale,
): Promise<TypeRow> {
  if (!placeId || placeId === type.placeId) return type;
  const { memberId } = type;
  const place =
    type.placeKind === "place"
      ? await client.appointmentPlace.findFirst({
          where: { id: placeId, memberId, archivedAt: null },
          select: placeSelect,
        })
      : null;
  if (!place) throw invalid("place_id", offerText("unknownPlace", locale));
  return { ...type, placeId, place };
}

/**
 * What somebody chose of a company: a type, and one of its people or anyone; the company itself also
 * another of its places, for a type that is at one.
 * @throws AppError invalid on `type_id`, `person_id` and `place_id` for what it does not offer
 */
export async function chosenOf(
  client: Db,
  memberId: number,
  { typeId, personId, placeId }: Choice,
  locale: Locale,
): Promise<Chosen> {
  const [types, rows] = [await loadTypes(client, memberId), await loadPeople(client, memberId)];
  const found = types.find(({ id, isActive }) => id === typeId && isActive);
  if (!found) throw invalid("type_id", offerText("unknownType", locale));
  const type = await atPlace(client, found, placeId, locale);
  const all = takingPeople(rows);
  if (personId === null || personId === undefined) return { memberId, type, people: all };
  const people = all.filter(({ row }) => row?.id === personId);
  if (people.length === 0) throw invalid("person_id", offerText("unknownPerson", locale));
  return { memberId, type, people };
}

/** The one of some people who has the fewest appointments on the day of a time; of equals the first. */
export async function leastBusy(
  tx: Db,
  { memberId, people }: { memberId: number; people: readonly Taking[] },
  at: number,
  zone: string,
  now: Date,
): Promise<Taking> {
  const day = dayIn(zone, dateIn(zone, at));
  const within = { startsAt: { gte: new Date(day.from), lt: new Date(day.to) } };
  let least: { person: Taking; count: number } | undefined;
  for (const person of people) {
    const { personId } = person;
    const count = await tx.appointmentSlot.count({
      where: { AND: [{ memberId, personId, ...within }, taken(now)] },
    });
    if (!least || count < least.count) least = { person, count };
  }
  if (!least) throw new Error("a free time of nobody");
  return least.person;
}

/** A time that somebody asks for. */
export type Wanted = Chosen & { startsAt: Date; rules: Rules; now: Date; locale: Locale };

/** Why a time that a guest asks for is not free. */
async function refusalOf(tx: Db, { type, startsAt, rules, now, locale }: Wanted) {
  const numbers = numbersOf(type, rules);
  const zone = rules.timeZone;
  const at = startsAt.getTime();
  const { from } = guestRange(numbers, zone, now);
  if (startsAt <= now) return conflict({ message: appointmentText("past", locale) });
  if (at < from) return conflict({ message: appointmentText("tooSoon", locale) });
  if (numbers.perDay !== null) {
    const counts = await countByDay(tx, type.id, zone, { from: at, to: at }, now);
    if ((counts.get(dateIn(zone, at)) ?? 0) >= numbers.perDay)
      return conflict({ message: offerText("dayFull", locale) });
  }
  return conflict({ message: appointmentText("taken", locale) });
}

/**
 * The free time that a guest asks for, with the rules of the company locked.
 * @throws AppError conflict: taken, too soon, no more of the type on that day
 */
async function findFree(tx: Db, wanted: Wanted): Promise<FreeTime> {
  const at = wanted.startsAt.getTime();
  const range = { from: at, to: at + 1 };
  const [free] = await freeTimes(tx, { ...wanted, range, isGuest: true });
  if (!free) throw await refusalOf(tx, wanted);
  return free;
}

/** A row that is to be made; `forHost` says to the company who or what is not free. */
type RowWanted = Omit<Wanted, "people"> & { personId: number | null; forHost?: boolean };

/** Why a row could not be made. */
function overlapText(error: unknown, { forHost, locale }: RowWanted): string {
  if (!forHost) return appointmentText("taken", locale);
  const isPlace = constraintOf(error) === "appointment_slot_place_overlap";
  return offerText(isPlace ? "placeTaken" : "personTaken", locale);
}

/**
 * Makes the row of a computed time, in the state of a hold that has ended, for whoever takes it in the
 * same transaction. Free times of the weekly hours that it meets give way.
 * @throws AppError conflict for a time that meets another one of the person or the place
 */
export async function makeRow(tx: Db, wanted: RowWanted): Promise<SlotRow> {
  const { memberId, type, personId, startsAt, rules, now } = wanted;
  const numbers = numbersOf(type, rules);
  const { to, busyFrom, busyUntil } = timeAt(numbers, startsAt.getTime());
  const busy = { from: new Date(busyFrom), until: new Date(busyUntil) };
  await tx.appointmentSlot.deleteMany({ where: { memberId, ...leftOver(now) } });
  if (personId === null)
    await tx.appointmentSlot.deleteMany({
      where: {
        ...givingWay(now),
        memberId,
        personId: null,
        startsAt: { lt: busy.until },
        busyUntil: { gt: busy.from },
      },
    });
  const row = tx.appointmentSlot.create({
    data: {
      memberId,
      typeId: type.id,
      personId,
      placeId: type.place?.id ?? null,
      isPlaceSole: type.place?.oneAtATime ?? false,
      startsAt,
      endsAt: new Date(to),
      busyFrom: busy.from,
      busyUntil: busy.until,
      bookableUntil: bookableUntil(numbers, startsAt),
      status: "held",
      heldUntil: now,
      isComputed: true,
      forOneBooking: true,
    },
    select: { id: true },
  });
  try {
    return await loadSlot(tx, (await row).id);
  } catch (error) {
    if (isOverlap(error)) throw conflict({ message: overlapText(error, wanted) });
    throw error;
  }
}

/**
 * The row of a free time that a guest asks for: one of the hours, or a new one of the person who has the
 * fewest appointments that day.
 * @throws AppError conflict as `findFree`
 */
export async function makeFree(tx: Db, wanted: Wanted): Promise<SlotRow> {
  const free = await findFree(tx, wanted);
  const { memberId, type, rules, now } = wanted;
  const person = await leastBusy(
    tx,
    { memberId, people: free.people },
    free.from,
    rules.timeZone,
    now,
  );
  if (type.isDefault && person.personId === null && free.slotId !== null)
    return loadSlot(tx, free.slotId);
  return makeRow(tx, { ...wanted, personId: person.personId });
}
