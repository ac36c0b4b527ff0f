-- The secret address at which a company subscribes to its appointments.
CREATE TABLE "appointment_feed" (
    "member_id" INTEGER NOT NULL,
    -- Signed, it is the address; a renewal replaces it.
    "feed_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_feed_pkey" PRIMARY KEY ("member_id"),
    CONSTRAINT "appointment_feed_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "appointment_feed_feed_key_key" ON "appointment_feed"("feed_key");

-- A calendar elsewhere, at an iCalendar address, whose busy times take free times away.
CREATE TABLE "busy_source" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    -- The address is a secret: encrypted, and never shown whole.
    "sealed_url" TEXT NOT NULL,
    "short_url" TEXT NOT NULL,
    "closes_when_unknown" BOOLEAN NOT NULL DEFAULT false,
    -- No copy is recent enough to count.
    "is_unknown" BOOLEAN NOT NULL DEFAULT false,
    "problem" TEXT,
    "tried_at" TIMESTAMPTZ(3),
    "succeeded_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "busy_source_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "busy_source_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "busy_source_member_id_idx" ON "busy_source"("member_id");

-- When a calendar elsewhere is busy; nothing else of its entries is kept.
CREATE TABLE "busy_time" (
    "source_id" INTEGER NOT NULL,
    "member_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "busy_time_pkey" PRIMARY KEY ("source_id", "starts_at"),
    CONSTRAINT "busy_time_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "busy_source"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "busy_time_times" CHECK (starts_at < ends_at)
);
CREATE INDEX "busy_time_member_id_ends_at_idx" ON "busy_time"("member_id", "ends_at");

-- Constant defaults do not rewrite the table.
ALTER TABLE "appointment_slot" ADD COLUMN "is_busy" BOOLEAN NOT NULL DEFAULT false;

-- Whether a time, with the buffer after it, meets the calendars of its company. One that is unknown counts no more,
-- or takes all free times away, as the company chose.
CREATE FUNCTION is_company_busy(company integer, starts timestamptz, until timestamptz, is_booked boolean)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT (NOT is_booked AND EXISTS (SELECT FROM busy_source AS s
      WHERE s.member_id = company AND s.is_unknown AND s.closes_when_unknown))
    OR EXISTS (SELECT FROM busy_time AS b JOIN busy_source AS s ON s.id = b.source_id
      WHERE b.member_id = company AND NOT s.is_unknown AND b.ends_at > starts AND b.starts_at < until)
$$;

-- Whoever writes a time: hours that are written out, a person, a process of the version before.
CREATE FUNCTION appointment_slot_set_busy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_busy := is_company_busy(NEW.member_id, NEW.starts_at, NEW.busy_until, NEW.status = 'booked');
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_slot_set_busy BEFORE INSERT OR UPDATE OF starts_at, busy_until, status ON "appointment_slot"
  FOR EACH ROW EXECUTE FUNCTION appointment_slot_set_busy();
