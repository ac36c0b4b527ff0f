-- Companies manage events of their own. Apart from `member_id`, which editors set on events of the house too: whoever
-- bought a ticket there gave name and address to the house, not to the company that the page names.
ALTER TABLE "event"
  ADD COLUMN "organiser_id" INTEGER,
  ADD COLUMN "submitted_at" TIMESTAMPTZ(3),
  ADD COLUMN "review_note" TEXT,
  ADD CONSTRAINT "event_organiser_id_fkey" FOREIGN KEY ("organiser_id")
    REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  -- Whoever manages it is who the page names; a webinar is managed by editors. A deleted company is set null apart.
  ADD CONSTRAINT "event_organiser_is_member" CHECK (organiser_id = member_id),
  ADD CONSTRAINT "event_organiser_of_event" CHECK (organiser_id IS NULL OR kind = 'event');
CREATE INDEX "event_organiser_id_idx" ON "event"("organiser_id");

-- A process of the version before knows nothing of organisers, and names another company as the one of the page.
CREATE FUNCTION event_leave_organiser() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.organiser_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER event_leave_organiser BEFORE UPDATE OF member_id ON "event" FOR EACH ROW
  WHEN (NEW.organiser_id IS NOT NULL AND NEW.organiser_id IS DISTINCT FROM NEW.member_id
    AND NEW.organiser_id IS NOT DISTINCT FROM OLD.organiser_id)
  EXECUTE FUNCTION event_leave_organiser();

-- What a manager allows a company to do with its events.
CREATE TABLE "organiser_allowance" (
    "member_id" INTEGER NOT NULL,
    "without_review" BOOLEAN NOT NULL DEFAULT false,
    "paid_tickets" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "organiser_allowance_pkey" PRIMARY KEY ("member_id"),
    CONSTRAINT "organiser_allowance_member_id_fkey" FOREIGN KEY ("member_id")
      REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
