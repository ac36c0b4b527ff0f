-- Where an appointment takes place; `place` is one of the company's own, `visit` is where the guest is.
CREATE TYPE "AppointmentPlaceKind" AS ENUM ('phone', 'address', 'place', 'online', 'visit');

-- Branches and rooms of a company in which it has appointments.
CREATE TABLE "appointment_place" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "name_el" TEXT NOT NULL,
    "name_en" TEXT,
    "address_el" TEXT,
    "address_en" TEXT,
    -- Whether it has room for one appointment at a time.
    "one_at_a_time" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_place_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_place_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "appointment_place_member_id_idx" ON "appointment_place"("member_id");

-- People of a company who take bookings. The hours of the company are those of the first one, whose times name
-- nobody, as all did before.
CREATE TABLE "appointment_person" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "is_first" BOOLEAN NOT NULL DEFAULT false,
    -- Null for the hours of the company.
    "weekly" JSONB,
    -- Days with hours of their own, before those of the company.
    "exceptions" JSONB NOT NULL DEFAULT '[]',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_person_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_person_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "appointment_person_first" CHECK (NOT is_first OR (weekly IS NULL AND is_active AND archived_at IS NULL))
);
CREATE INDEX "appointment_person_member_id_idx" ON "appointment_person"("member_id");
CREATE UNIQUE INDEX "appointment_person_first_key" ON "appointment_person"("member_id") WHERE is_first;

-- Kinds of appointments of a company. The default one is that of its hours: it has words, place and questions, and
-- its numbers are theirs.
CREATE TABLE "appointment_type" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "duration_minutes" INTEGER NOT NULL DEFAULT 60,
    "buffer_before_minutes" INTEGER NOT NULL DEFAULT 0,
    "buffer_minutes" INTEGER NOT NULL DEFAULT 0,
    -- How far apart its times begin.
    "step_minutes" INTEGER NOT NULL DEFAULT 30,
    "notice_hours" INTEGER NOT NULL DEFAULT 24,
    "horizon_days" INTEGER NOT NULL DEFAULT 60,
    "cancel_hours" INTEGER NOT NULL DEFAULT 24,
    -- The most of a day; null without a limit.
    "per_day" INTEGER,
    "place_kind" "AppointmentPlaceKind" NOT NULL DEFAULT 'address',
    "place_id" INTEGER,
    "questions" JSONB NOT NULL DEFAULT '[]',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_type_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_type_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "appointment_type_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "appointment_place"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "appointment_type_minutes" CHECK (duration_minutes BETWEEN 5 AND 480 AND buffer_minutes BETWEEN 0 AND 240
      AND buffer_before_minutes BETWEEN 0 AND 240 AND step_minutes BETWEEN 5 AND 480),
    CONSTRAINT "appointment_type_per_day" CHECK (per_day BETWEEN 1 AND 1000),
    CONSTRAINT "appointment_type_default" CHECK (NOT is_default OR (is_active AND archived_at IS NULL AND per_day IS NULL))
);
CREATE INDEX "appointment_type_member_id_idx" ON "appointment_type"("member_id");
CREATE INDEX "appointment_type_place_id_idx" ON "appointment_type"("place_id");
CREATE UNIQUE INDEX "appointment_type_default_key" ON "appointment_type"("member_id") WHERE is_default;

CREATE TABLE "appointment_type_translation" (
    "type_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    CONSTRAINT "appointment_type_translation_pkey" PRIMARY KEY ("type_id", "locale"),
    CONSTRAINT "appointment_type_translation_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "appointment_type"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Constant defaults do not rewrite the table.
ALTER TABLE "appointment_slot"
  -- Null for the default type, and for the first person.
  ADD COLUMN "type_id" INTEGER,
  ADD COLUMN "person_id" INTEGER,
  ADD COLUMN "place_id" INTEGER,
  -- Whether its place has room for one appointment at a time.
  ADD COLUMN "is_place_sole" BOOLEAN NOT NULL DEFAULT false,
  -- The beginning with the buffer before it; null without one.
  ADD COLUMN "busy_from" TIMESTAMPTZ(3),
  -- Made when a computed time was held or booked: it exists as long as that.
  ADD COLUMN "is_computed" BOOLEAN NOT NULL DEFAULT false,
  -- What the guest answered, with the questions as they were.
  ADD COLUMN "answers" JSONB,
  ADD CONSTRAINT "appointment_slot_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "appointment_type"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "appointment_slot_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "appointment_person"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "appointment_slot_place_id_fkey" FOREIGN KEY ("place_id") REFERENCES "appointment_place"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "appointment_slot_busy_from" CHECK (busy_from <= starts_at),
  ADD CONSTRAINT "appointment_slot_computed" CHECK (NOT is_computed OR (for_one_booking AND NOT is_generated AND status <> 'open')),
  DROP CONSTRAINT "appointment_slot_member_overlap",
  -- No person is in two places at once, on every path; without a person it is the company's first.
  ADD CONSTRAINT "appointment_slot_member_overlap" EXCLUDE USING gist
    ("member_id" WITH =, (coalesce("person_id", 0)) WITH =, tstzrange(coalesce("busy_from", "starts_at"), "busy_until") WITH &&)
    WHERE ("status" <> 'cancelled'),
  ADD CONSTRAINT "appointment_slot_place_overlap" EXCLUDE USING gist
    ("place_id" WITH =, tstzrange(coalesce("busy_from", "starts_at"), "busy_until") WITH &&)
    WHERE ("is_place_sole" AND "status" IN ('held', 'booked'));
CREATE INDEX "appointment_slot_type_id_idx" ON "appointment_slot"("type_id") WHERE type_id IS NOT NULL;
CREATE INDEX "appointment_slot_person_id_idx" ON "appointment_slot"("person_id") WHERE person_id IS NOT NULL;
CREATE INDEX "appointment_slot_place_id_idx" ON "appointment_slot"("place_id") WHERE place_id IS NOT NULL;

-- A computed time is nobody's slot once it is given back: whoever opens it, a process of the version before and the
-- end of a proposal included, removes it. Its name comes after those of the triggers that open a time.
CREATE FUNCTION appointment_slot_never_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.status := 'cancelled';
  NEW.removed_at := now();
  NEW.held_until := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_slot_never_open BEFORE UPDATE ON "appointment_slot" FOR EACH ROW
  WHEN (NEW.is_computed AND NEW.status = 'open') EXECUTE FUNCTION appointment_slot_never_open();

-- The buffer before a time counts as well.
CREATE OR REPLACE FUNCTION appointment_slot_set_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_busy := is_company_busy(NEW.member_id, coalesce(NEW.busy_from, NEW.starts_at), NEW.busy_until, NEW.status = 'booked');
  RETURN NEW;
END $$;
