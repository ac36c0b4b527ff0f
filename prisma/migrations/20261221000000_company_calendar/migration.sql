-- A company books for somebody who called, who may have no e-mail address. Nobody has shown that the address is theirs.
ALTER TABLE "appointment_visitor"
  ALTER COLUMN "email" DROP NOT NULL,
  ADD COLUMN "by_company" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "appointment_visitor_reached"
    CHECK (CASE WHEN by_company THEN coalesce(email, phone) IS NOT NULL ELSE email IS NOT NULL END);

-- Constant defaults do not rewrite the table.
ALTER TABLE "appointment_slot"
  ADD COLUMN "took_place" BOOLEAN NOT NULL DEFAULT false,
  -- Read by the company alone.
  ADD COLUMN "company_note" TEXT,
  -- Made for one booking, without which it is not offered.
  ADD COLUMN "for_one_booking" BOOLEAN NOT NULL DEFAULT false,
  -- The booking to whose guest the company proposed this time; it is held for them.
  ADD COLUMN "proposed_for_id" INTEGER,
  ADD CONSTRAINT "appointment_slot_outcome" CHECK (NOT (no_show AND took_place)),
  ADD CONSTRAINT "appointment_slot_proposed_for_id_fkey" FOREIGN KEY ("proposed_for_id")
    REFERENCES "appointment_slot"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "appointment_slot_proposed_for_id_idx" ON "appointment_slot"("proposed_for_id");

-- Whoever writes a proposed time: one that is taken is proposed no more, and one that is no longer proposed is free.
CREATE FUNCTION appointment_slot_leave_proposal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'held' OR NEW.booked_by_id IS NOT NULL OR NEW.visitor_id IS NOT NULL THEN
    NEW.proposed_for_id := NULL;
  ELSIF NEW.proposed_for_id IS NULL THEN
    NEW.status := 'open';
    NEW.held_until := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER appointment_slot_leave_proposal BEFORE UPDATE ON "appointment_slot" FOR EACH ROW
  WHEN (OLD.proposed_for_id IS NOT NULL) EXECUTE FUNCTION appointment_slot_leave_proposal();

-- Proposals end with the booking that they are for, however it moves or ends; the foreign key says it of deleted rows.
CREATE FUNCTION appointment_slot_end_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_slot SET proposed_for_id = NULL, version = version + 1 WHERE proposed_for_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER appointment_slot_end_proposals AFTER UPDATE ON "appointment_slot" FOR EACH ROW
  WHEN (OLD.status = 'booked' AND NEW.status <> 'booked') EXECUTE FUNCTION appointment_slot_end_proposals();
