import type { Rules } from "@/lib/commerce/availability/rules";
import { bookableUntil, upcomingTimes, type Time } from "@/lib/commerce/availability/times";
import type { Db } from "@/lib/kernel/core/db";

/** The most times that weekly hours may lead to within their horizon. */
export const MAX_TIMES = 5_000;

const instant = (ms: number): string => new Date(ms).toISOString();

/**
 * Writes the times of the weekly hours out, with the rules locked: rows that no longer follow from
 * them are deleted, missing ones are added. Booked rows, those that people wrote and cancelled ones
 * stay, and no time is added that would meet them. Holds on times that the company no longer has
 * end.
 */
export async function writeSlots(
  tx: Db,
  memberId: number,
  rules: Rules,
  now: Date,
  times: readonly Time[] = upcomingTimes(rules, now),
): Promise<void> {
  const wanted = JSON.stringify(
    times.map(({ from, to, busyUntil }) => ({
      starts_at: instant(from),
      ends_at: instant(to),
      busy_until: instant(busyUntil),
      bookable_until: bookableUntil(rules, new Date(from)),
    })),
  );
  await tx.$executeRaw`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${wanted}::jsonb) AS w(starts_at timestamptz,
      ends_at timestamptz, busy_until timestamptz, bookable_until timestamptz))
    DELETE FROM appointment_slot AS s
    WHERE s.member_id = ${memberId} AND s.is_generated AND s.status IN ('open', 'held')
      AND s.starts_at > ${now} AND NOT EXISTS (SELECT FROM wanted AS w
        WHERE w.starts_at = s.starts_at AND w.ends_at = s.ends_at AND w.busy_until = s.busy_until)`;
  await tx.$executeRaw`
    WITH wanted AS (SELECT * FROM jsonb_to_recordset(${wanted}::jsonb) AS w(starts_at timestamptz,
      ends_at timestamptz, busy_until timestamptz, bookable_until timestamptz))
    UPDATE appointment_slot AS s SET bookable_until = w.bookable_until
    FROM wanted AS w WHERE s.member_id = ${memberId} AND s.is_generated
      AND s.status IN ('open', 'held') AND s.starts_at = w.starts_at
      AND s.bookable_until <> w.bookable_until`;
  await tx.$executeRaw`
    INSERT INTO appointment_slot
      (member_id, starts_at, ends_at, busy_until, bookable_until, is_generated)
    SELECT ${memberId}::int, w.starts_at, w.ends_at, w.busy_until, w.bookable_until, true
    FROM jsonb_to_recordset(${wanted}::jsonb) AS w(starts_at timestamptz, ends_at timestamptz,
      busy_until timestamptz, bookable_until timestamptz)
    WHERE NOT EXISTS (SELECT FROM appointment_slot AS s WHERE s.member_id = ${memberId}
      AND coalesce(s.busy_from, s.starts_at) < w.busy_until AND s.busy_until > w.starts_at
      -- The longest time with its buffer; the index finds the few rows near.
      AND s.starts_at > w.starts_at - interval '12 hours'
      AND s.starts_at < w.busy_until + interval '4 hours'
      -- The hours are the first person's; a computed time that was given back is free again.
      AND s.person_id IS NULL AND NOT (s.is_computed AND s.removed_at IS NOT NULL))
    ORDER BY w.starts_at
    ON CONFLICT DO NOTHING`;
}
