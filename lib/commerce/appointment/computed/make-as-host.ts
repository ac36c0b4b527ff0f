import { millisecondsInMinute } from "date-fns/constants";
import type { Rules } from "@/lib/commerce/availability/rules";
import type { Db } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { numbersOf, personSelect, placeSelect, typeSelect, type TypeRow } from "../offer/rows";
import { offerText } from "../offer/texts";
import { slotSelect, type SlotRow } from "../rows";
import { openNow } from "../visible";
import { busyOfPerson } from "./busy";
import { timeAt, withoutBusy } from "./candidates";
import type { Taking } from "./free";
import { leastBusy, makeRow, type Wanted } from "./make";

// What a company makes for its guests: without their limits, and told who or what is not free.

/**
 * The type of a booking as the booking has it: with its own length and place, whatever its company
 * changed of the type since.
 * @throws AppError not_found for a booking without a type
 */
export async function typeOfBooking(
  client: Db,
  { memberId, typeId, placeId, startsAt, endsAt }: SlotRow,
  rules: Rules,
): Promise<TypeRow> {
  const type = await client.appointmentType.findFirst({
    where: { id: typeId ?? 0, memberId },
    select: typeSelect,
  });
  if (!type) throw notFound();
  const place =
    placeId === null
      ? null
      : await client.appointmentPlace.findUnique({ where: { id: placeId }, select: placeSelect });
  const durationMinutes = (endsAt.getTime() - startsAt.getTime()) / millisecondsInMinute;
  return {
    ...type,
    ...numbersOf(type, rules),
    durationMinutes,
    placeId,
    place,
    // Its times are computed, also for the type of the hours.
    isDefault: false,
  };
}

/** The person of a booking, who may take no new ones by now. */
export async function personOfBooking(
  client: Db,
  { memberId, personId }: SlotRow,
): Promise<Taking> {
  const which = personId === null ? { isFirst: true } : { id: personId };
  const row = await client.appointmentPerson.findFirst({
    where: { memberId, ...which },
    select: personSelect,
  });
  return { personId, row: row ?? undefined };
}

/**
 * The row of another time of a booking of a type, for the company: of the same person, length and
 * place, and without the limits for guests.
 * @throws AppError not_found, conflict for a time that meets another one of the person or the place
 */
export async function makeSame(
  tx: Db,
  former: SlotRow,
  { at, rules, ...rest }: { at: Date; rules: Rules; now: Date; locale: Locale },
): Promise<SlotRow> {
  const { memberId, personId } = former;
  const type = await typeOfBooking(tx, former, rules);
  return makeRow(tx, { memberId, type, personId, startsAt: at, rules, forHost: true, ...rest });
}

/** The free time of the hours that a wanted one is, of the type of the hours. */
async function freeRow(tx: Db, { memberId, type, startsAt, rules, now }: Wanted) {
  if (!type.isDefault) return null;
  const endsAt = new Date(timeAt(numbersOf(type, rules), startsAt.getTime()).to);
  return tx.appointmentSlot.findFirst({
    where: { AND: [openNow(now), { memberId, personId: null, removedAt: null, startsAt, endsAt }] },
    select: slotSelect,
  });
}

/**
 * The row of a time of a type that the company books for somebody, within its hours or not: of the
 * person asked for, else of the one with the fewest appointments that day who has time.
 * @throws AppError conflict when nobody has, or the place is taken
 */
export async function makeForCaller(tx: Db, wanted: Wanted): Promise<SlotRow> {
  const { memberId, type, people, startsAt, rules, now, locale } = wanted;
  const time = timeAt(numbersOf(type, rules), startsAt.getTime());
  const range = { from: time.from, to: time.from + 1 };
  const own = await freeRow(tx, wanted);
  const able: Taking[] = [];
  for (const person of people) {
    const { personId } = person;
    const busy = await busyOfPerson(tx, { memberId, personId }, range, now);
    // A time that the company offers by hand is free for itself.
    const isOwn = own !== null && personId === null;
    if (isOwn || withoutBusy([time], busy).length > 0) able.push(person);
  }
  if (able.length === 0) {
    const key = people.length === 1 ? "personTaken" : "nobodyFree";
    throw conflict({ message: offerText(key, locale) });
  }
  const least = await leastBusy(tx, { memberId, people: able }, time.from, rules.timeZone, now);
  if (own && least.personId === null) return own;
  return makeRow(tx, { ...wanted, personId: least.personId, forHost: true });
}
