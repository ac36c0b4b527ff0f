import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";
import { loadRules, type Rules } from "@/lib/commerce/availability/rules";
import type { Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { paged, type Paged, type Paging } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadSlot } from "../load";
import { isHost } from "../rows";
import { freeTimes, type FreeTime } from "./free";
import { chosenOf, type Chosen } from "./make";
import { personOfBooking, typeOfBooking } from "./make-as-host";
import type { TimeFilters, TimeView } from "./schema";
import { requirePublic } from "./take";

/** The days of a list without an end, and the most of one. */
const [DAYS, MOST_DAYS] = [14, 62];

const viewTime = (
  { from, to, people, slotId }: FreeTime,
  { typeId, zone }: { typeId: number; zone: string },
): TimeView => ({
  type_id: typeId,
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(to).toISOString(),
  duration_minutes: (to - from) / millisecondsInMinute,
  time_zone: zone,
  person_ids: people.flatMap(({ row }) => row?.id ?? []),
  slot_id: slotId,
});

/**
 * Whose times a company asks for: those to which a booking of a type can move, else those of what is
 * chosen. @throws AppError not_found for a booking of another company or of no type, and as `chosenOf`
 */
async function askedByHost(
  { member_id: memberId, type_id: typeId, person_id: personId, ...own }: TimeFilters,
  rules: Rules,
  locale: Locale,
): Promise<Chosen & { exceptId?: number }> {
  const { place_id: placeId, replaces } = own;
  if (replaces === undefined) return chosenOf(db, memberId, { typeId, personId, placeId }, locale);
  const slot = await loadSlot(db, replaces);
  if (slot.memberId !== memberId) throw notFound();
  const type = await typeOfBooking(db, slot, rules);
  return { memberId, type, people: [await personOfBooking(db, slot)], exceptId: slot.id };
}

/**
 * All free times of a type with a person or with anyone that begin from an instant on, in their order.
 * @param isGuest whether with the limits for guests, and only of a public company
 * @throws AppError not_found for a company without public page, invalid for what it does not offer
 */
export async function timesOf(
  filters: TimeFilters,
  locale: Locale,
  { isGuest, days = DAYS, now = new Date() }: { isGuest: boolean; days?: number; now?: Date },
): Promise<TimeView[]> {
  const { member_id: memberId, type_id: typeId, person_id: personId, from, to } = filters;
  if (isGuest) await requirePublic(memberId);
  const { rules } = await loadRules(db, memberId);
  const chosen = isGuest
    ? await chosenOf(db, memberId, { typeId, personId }, locale)
    : await askedByHost(filters, rules, locale);
  const start = Math.max(from?.getTime() ?? 0, now.getTime() + 1);
  const most = start + MOST_DAYS * millisecondsInDay;
  const end = to ? Math.min(to.getTime(), most) : start + days * millisecondsInDay;
  const range = { from: start, to: end };
  const free = await freeTimes(db, { ...chosen, rules, range, isGuest, now });
  return free.map((time) => viewTime(time, { typeId, zone: rules.timeZone }));
}

/**
 * The free times of a type with a person or with anyone: two weeks, unless the list says until when, at
 * most two months. The company sees those that are too soon for guests as well.
 * @throws AppError as `timesOf`
 */
export async function listTimes(
  actor: Actor,
  filters: TimeFilters,
  locale: Locale,
  paging: Paging,
): Promise<Paged<TimeView>> {
  const isGuest = !isHost(actor, filters.member_id);
  const all = await timesOf(filters, locale, { isGuest });
  const start = paging.currentPage * paging.perPage;
  return paged(all.slice(start, start + paging.perPage), all.length, paging);
}
