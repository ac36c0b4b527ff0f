-- When a company takes appointments. Hours are clock times in its time zone.
CREATE TABLE "availability" (
    "member_id" INTEGER NOT NULL,
    "weekly" JSONB NOT NULL DEFAULT '[]',
    "exceptions" JSONB NOT NULL DEFAULT '[]',
    "closed_on_holidays" BOOLEAN NOT NULL DEFAULT true,
    "duration_minutes" INTEGER NOT NULL DEFAULT 60,
    "buffer_minutes" INTEGER NOT NULL DEFAULT 0,
    "notice_hours" INTEGER NOT NULL DEFAULT 24,
    "horizon_days" INTEGER NOT NULL DEFAULT 60,
    "cancel_hours" INTEGER NOT NULL DEFAULT 24,
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Athens',
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "availability_pkey" PRIMARY KEY ("member_id"),
    CONSTRAINT "availability_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "availability_minutes" CHECK (duration_minutes BETWEEN 5 AND 480 AND buffer_minutes BETWEEN 0 AND 240)
);

-- The page of a company says whether it takes appointments.
CREATE TRIGGER notice_insert AFTER INSERT ON "availability" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'member_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "availability" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'member_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "availability" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'member_id');

CREATE TYPE "AppointmentStatus" AS ENUM ('open', 'held', 'booked', 'cancelled');
CREATE TABLE "appointment_slot" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    -- The end with the buffer after it.
    "busy_until" TIMESTAMPTZ(3) NOT NULL,
    -- The start without the notice that the company needs.
    "bookable_until" TIMESTAMPTZ(3) NOT NULL,
    "status" "AppointmentStatus" NOT NULL DEFAULT 'open',
    -- Written out from the weekly hours, not by a person.
    "is_generated" BOOLEAN NOT NULL DEFAULT false,
    "held_until" TIMESTAMPTZ(3),
    "booked_by_id" INTEGER,
    "booked_at" TIMESTAMPTZ(3),
    "note" TEXT,
    "no_show" BOOLEAN NOT NULL DEFAULT false,
    "meeting_room_id" INTEGER,
    -- The booking in calendars: it moves along to another slot, and each change raises its sequence.
    "calendar_uid" TEXT,
    "calendar_sequence" INTEGER NOT NULL DEFAULT 0,
    -- Deleted by the company; the row keeps the weekly hours from offering the time again.
    "removed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_slot_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_slot_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "appointment_slot_booked_by_id_fkey" FOREIGN KEY ("booked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "appointment_slot_times" CHECK (bookable_until <= starts_at AND starts_at < ends_at AND ends_at <= busy_until),
    CONSTRAINT "appointment_slot_open" CHECK (status <> 'open' OR (booked_by_id IS NULL AND held_until IS NULL AND note IS NULL)),
    CONSTRAINT "appointment_slot_held" CHECK (status <> 'held' OR held_until IS NOT NULL),
    CONSTRAINT "appointment_slot_booked" CHECK (status <> 'booked' OR (booked_at IS NOT NULL AND calendar_uid IS NOT NULL)),
    CONSTRAINT "appointment_slot_removed" CHECK (removed_at IS NULL OR status = 'cancelled'),
    -- Neither a company nor a guest is in two places at once, on every path.
    CONSTRAINT "appointment_slot_member_overlap" EXCLUDE USING gist ("member_id" WITH =, tstzrange("starts_at", "busy_until") WITH &&)
      WHERE ("status" <> 'cancelled'),
    CONSTRAINT "appointment_slot_guest_overlap" EXCLUDE USING gist ("booked_by_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
      WHERE ("status" IN ('held', 'booked'))
);
CREATE INDEX "appointment_slot_member_id_starts_at_idx" ON "appointment_slot"("member_id", "starts_at");
CREATE INDEX "appointment_slot_booked_by_id_starts_at_idx" ON "appointment_slot"("booked_by_id", "starts_at");
CREATE INDEX "appointment_slot_starts_at_idx" ON "appointment_slot"("starts_at");
CREATE INDEX "appointment_slot_held_until_idx" ON "appointment_slot"("held_until") WHERE status = 'held';
