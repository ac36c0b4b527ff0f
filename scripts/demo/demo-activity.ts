import type pg from "pg";
import { writeConversations } from "./demo-conversations";
import { readWebinars } from "../../prisma/demo/loader/event-files";

/** Orders of the demo that name the address of an account become the account's own. */
const ORDERS = `
  UPDATE "order" SET user_id = person.id FROM "user" AS person
  WHERE person.email = "order".email AND person.email = ANY($1) AND "order".user_id IS NULL`;

/** The company of the demo, and the reader who books appointments with it. */
const PEOPLE = `
  company AS (SELECT own.member_id AS id FROM user_profile AS own JOIN "user" AS person ON person.id = own.user_id
    WHERE person.email = 'company@example.test' AND person.email = ANY($1) AND own.member_id IS NOT NULL),
  guest AS (SELECT id FROM "user" WHERE email = 'reader@example.test' AND email = ANY($1))`;

/** Two of the company's free times are booked, on different days from the fourth on. */
const BOOKINGS = `
  WITH ${PEOPLE}, days AS (
    SELECT DISTINCT ON (starts_at::date) slot.id, slot.starts_at FROM appointment_slot AS slot
    WHERE member_id = (SELECT id FROM company) AND status = 'open' AND removed_at IS NULL
      AND starts_at > now() + interval '4 days' ORDER BY starts_at::date, starts_at),
  chosen AS (SELECT id, row_number() OVER (ORDER BY starts_at) AS place FROM days)
  UPDATE appointment_slot AS slot SET status = 'booked', booked_by_id = guest.id, booked_at = now(),
    calendar_uid = gen_random_uuid(), version = version + 1,
    note = CASE place WHEN 1 THEN 'Για την ανακαίνιση ενός διαμερίσματος στα Πατήσια' END
  FROM chosen, guest WHERE slot.id = chosen.id AND place IN (1, 4)`;

/** Two past ones, of which one guest did not come. */
const PAST = `
  WITH ${PEOPLE}, times AS (
    SELECT date_trunc('day', now()) - make_interval(days => ago) + interval '9 hours' AS starts_at, no_show
    FROM (VALUES (12, false), (26, true)) AS past(ago, no_show))
  INSERT INTO appointment_slot (member_id, starts_at, ends_at, busy_until, bookable_until, status, booked_by_id,
    booked_at, calendar_uid, no_show)
  SELECT company.id, starts_at, starts_at + interval '1 hour', starts_at + interval '1 hour', starts_at,
    'booked', guest.id, starts_at - interval '5 days', gen_random_uuid(), no_show
  FROM company, guest, times`;

/** Sign-ups for webinars, by Greek titles and addresses, as long as there is a place. */
const SIGNUPS = `
  INSERT INTO webinar_signup (webinar_id, user_id, signed_at)
  SELECT event.id, person.id, least(now(), event.starts_at) - interval '3 days'
  FROM unnest($1::text[], $2::text[]) AS wanted(title, email)
  JOIN event_translation AS words ON words.title = wanted.title AND words.locale = 'el'
  JOIN event ON event.id = words.event_id AND event.kind = 'webinar' AND event.deleted_at IS NULL
  JOIN "user" AS person ON person.email = wanted.email
  WHERE event.capacity IS NULL
    OR event.capacity > (SELECT count(*) FROM webinar_signup AS taken WHERE taken.webinar_id = event.id)`;

async function signUp(client: pg.Client, emails: readonly string[]): Promise<void> {
  const wanted = (await readWebinars()).flatMap(({ el, signups }) =>
    signups.map((name) => ({ title: el.title, email: `${name}@example.test` })),
  );
  const own = wanted.filter(({ email }) => emails.includes(email));
  await client.query(SIGNUPS, [own.map(({ title }) => title), own.map(({ email }) => email)]);
}

/**
 * Gives the accounts of the demo that were just created their orders, appointments, webinars and
 * conversations.
 */
export async function linkActivity(client: pg.Client, emails: readonly string[]): Promise<void> {
  for (const statement of [ORDERS, BOOKINGS, PAST]) await client.query(statement, [emails]);
  await signUp(client, emails);
  await writeConversations(client, emails);
}
