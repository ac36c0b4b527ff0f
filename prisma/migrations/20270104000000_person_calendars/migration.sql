-- A calendar elsewhere of one person of a company; null for the whole company, as all were before.
ALTER TABLE "busy_source"
  ADD COLUMN "person_id" INTEGER,
  ADD CONSTRAINT "busy_source_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "appointment_person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "busy_source_person_id_idx" ON "busy_source"("person_id") WHERE person_id IS NOT NULL;

-- The secret address at which one person subscribes to their own appointments.
CREATE TABLE "appointment_person_feed" (
    "person_id" INTEGER NOT NULL,
    -- Signed, it is the address; a renewal replaces it.
    "feed_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_person_feed_pkey" PRIMARY KEY ("person_id"),
    CONSTRAINT "appointment_person_feed_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "appointment_person"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "appointment_person_feed_feed_key_key" ON "appointment_person_feed"("feed_key");

-- Whether a time of a person, with its buffers, meets the calendars of the company or their own. Null is the first
-- person, whom the times of the hours do not name.
CREATE FUNCTION is_person_busy(company integer, person integer, starts timestamptz, until timestamptz, is_booked boolean)
RETURNS boolean LANGUAGE sql STABLE AS $$
  WITH own AS (SELECT s.id, s.is_unknown, s.closes_when_unknown FROM busy_source AS s
    WHERE s.member_id = company AND (s.person_id IS NULL OR s.person_id = coalesce(person,
      (SELECT p.id FROM appointment_person AS p WHERE p.member_id = company AND p.is_first))))
  SELECT (NOT is_booked AND EXISTS (SELECT FROM own WHERE own.is_unknown AND own.closes_when_unknown))
    OR EXISTS (SELECT FROM busy_time AS b JOIN own ON own.id = b.source_id
      WHERE b.member_id = company AND NOT own.is_unknown AND b.ends_at > starts AND b.starts_at < until)
$$;

-- What a process of the version before asks, and who asks for times of the hours, which are the first person's.
CREATE OR REPLACE FUNCTION is_company_busy(company integer, starts timestamptz, until timestamptz, is_booked boolean)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT is_person_busy(company, NULL, starts, until, is_booked)
$$;

CREATE OR REPLACE FUNCTION appointment_slot_set_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_busy := is_person_busy(NEW.member_id, NEW.person_id, coalesce(NEW.busy_from, NEW.starts_at), NEW.busy_until,
    NEW.status = 'booked');
  RETURN NEW;
END $$;
