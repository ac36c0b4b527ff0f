-- The reason of a cancellation in either language; the former single text stands in for a missing one.
ALTER TABLE "event" RENAME COLUMN "cancel_reason" TO "cancel_reason_el";
ALTER TABLE "event" ADD COLUMN "cancel_reason_en" TEXT,
  ADD CONSTRAINT "event_cancel_reason_en" CHECK (cancel_reason_en IS NULL OR (cancelled_at IS NOT NULL AND length(cancel_reason_en) <= 2000));
