import type { Db } from "@/lib/kernel/core/db";

/**
 * Marks anew which times of a company meet its own calendars, or those of their person, with its rules
 * locked. A trigger does the same for each time that is written.
 */
export async function markBusy(tx: Db, memberId: number, now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE appointment_slot AS s SET is_busy = NOT s.is_busy
    WHERE s.member_id = ${memberId} AND s.busy_until > ${now} AND s.is_busy
      IS DISTINCT FROM is_person_busy(
        s.member_id, s.person_id, coalesce(s.busy_from, s.starts_at), s.busy_until, s.status = 'booked')`;
}
