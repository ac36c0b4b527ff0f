import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { addressPlace, townAt, type Seat } from "./place";

/** Companies per transaction; a save of one of them waits for it. */
const BATCH = 200;

const seatSelect = {
  id: true,
  placeId: true,
  country: true,
  postalCode: true,
  latitude: true,
  longitude: true,
  translations: { select: { locale: true, area: true, areaTyped: true } },
} as const;

/** The companies that are next, locked; one that is being saved comes later. */
async function takeSome(tx: Db): Promise<(Seat & { id: number })[]> {
  const taken = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM member WHERE NOT place_tried ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;
  const ids = taken.map(({ id }) => id);
  return tx.member.findMany({ where: { id: { in: ids } }, select: seatSelect });
}

/** What is written of a company whose address names a place; undefined for one that stays. */
function placedRow(seat: Seat & { id: number }) {
  if (seat.placeId !== null || seat.country !== null) return undefined;
  const place = addressPlace(seat);
  if (!place) return undefined;
  const towns = seat.translations.map(({ locale, area, areaTyped }) => ({
    member_id: seat.id,
    locale,
    ...townAt(place, locale, areaTyped ?? area),
  }));
  return { member_id: seat.id, place_id: place.id, towns };
}

/** Places the next companies. @returns how many were looked at */
async function placeSome(tx: Db): Promise<number> {
  const seats = await takeSome(tx);
  const rows = seats.flatMap((seat) => placedRow(seat) ?? []);
  const towns = rows.flatMap((row) => row.towns);
  await tx.$executeRaw`
    UPDATE member AS m SET place_tried = true, place_id = coalesce(w.place_id, m.place_id)
    FROM unnest(${seats.map(({ id }) => id)}::int[]) AS seen(id)
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS w(member_id int, place_id int)
        ON w.member_id = seen.id
    WHERE m.id = seen.id`;
  await tx.$executeRaw`
    UPDATE member_translation AS t SET area = w.area, area_typed = w."areaTyped"
    FROM jsonb_to_recordset(${JSON.stringify(towns)}::jsonb)
      AS w(member_id int, locale text, area text, "areaTyped" text)
    WHERE t.member_id = w.member_id AND t.locale = w.locale::"Locale"`;
  return seats.length;
}

/**
 * Places the seats of companies whose address was not looked up yet: those of former versions. One
 * that is not sure stays without a place, and is not tried again until its address changes. No place
 * that somebody chose is changed; there is no new version, as nobody edited anything.
 * @returns how many companies were looked at
 */
export async function placeCompanies(): Promise<number> {
  let seen = 0;
  for (;;) {
    const count = await inTransaction(placeSome);
    seen += count;
    if (count < BATCH) return seen;
  }
}
