import { db } from "@/lib/kernel/core/db";
import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { DELETED_DOMAIN } from "@/lib/kernel/core/existing-users";

/** Days after an appointment during which a missed run is made up. */
const INVITE_WITHIN_DAYS = 7;

/**
 * Invites the guests of appointments that took place on an earlier day to recommend the company,
 * once per person and company. Nobody is invited after a no-show or who acts for the company; the
 * mail is sent with the other invitations (`sendInvitations`).
 * @returns how many are invited
 */
export const inviteGuests = (now = new Date()): Promise<number> => db.$executeRaw`
  INSERT INTO recommendation (member_id, email, locale, author_name, invite_at, slot_id)
  SELECT DISTINCT ON (slot.member_id, lower(guest.email)) slot.member_id, guest.email, guest.locale,
    btrim(guest.name || ' ' || left(guest.surname, 1)) || '.', ${now}::timestamptz, slot.id
  FROM appointment_slot AS slot
    JOIN "user" AS guest ON guest.id = slot.booked_by_id
    LEFT JOIN user_profile AS profile ON profile.user_id = guest.id
  WHERE slot.status = 'booked' AND NOT slot.no_show AND guest.disabled_at IS NULL
    AND guest.email NOT LIKE ${`%${DELETED_DOMAIN}`} AND profile.member_id IS DISTINCT FROM slot.member_id
    AND slot.ends_at > ${now}::timestamptz - make_interval(days => ${INVITE_WITHIN_DAYS}::int)
    AND (slot.ends_at AT TIME ZONE ${SITE_ZONE})::date
      < (${now}::timestamptz AT TIME ZONE ${SITE_ZONE})::date
  ORDER BY slot.member_id, lower(guest.email), slot.ends_at DESC
  ON CONFLICT DO NOTHING`;
