-- Who holds or booked a time without an account.
CREATE TABLE "appointment_visitor" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "locale" "Locale" NOT NULL,
    -- Codes that were tried.
    "attempts" INTEGER NOT NULL DEFAULT 0,
    -- When the code or the link of the mail was used: the address is theirs.
    "confirmed_at" TIMESTAMPTZ(3),
    -- When the booking was cancelled.
    "left_at" TIMESTAMPTZ(3),
    -- The reminders that were mailed, by sequence and kind.
    "reminders" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_visitor_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "appointment_visitor_attempts" CHECK (attempts >= 0)
);
CREATE INDEX "appointment_visitor_created_at_idx" ON "appointment_visitor"("created_at");
-- Bookings of one address on a day, and all of it for its owner.
CREATE INDEX "appointment_visitor_email_idx" ON "appointment_visitor"(lower("email"));

ALTER TABLE "appointment_slot" ADD COLUMN "visitor_id" INTEGER;
-- One visitor, one time; it serves the foreign key as well.
CREATE UNIQUE INDEX "appointment_slot_visitor_id_key" ON "appointment_slot"("visitor_id");
ALTER TABLE "appointment_slot"
  ADD CONSTRAINT "appointment_slot_visitor_id_fkey" FOREIGN KEY ("visitor_id")
    REFERENCES "appointment_visitor"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "appointment_slot_one_guest" CHECK (visitor_id IS NULL OR booked_by_id IS NULL);

-- A time that is free, or a user's, is no visitor's, whoever wrote it: a process of the version before
-- knows nothing of visitors, and gives back or takes over what they held.
CREATE FUNCTION appointment_slot_leave_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visitor_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_slot_leave_visitor BEFORE UPDATE ON "appointment_slot" FOR EACH ROW
  WHEN (NEW.visitor_id IS NOT NULL AND (NEW.status = 'open' OR NEW.booked_by_id IS NOT NULL))
  EXECUTE FUNCTION appointment_slot_leave_visitor();
