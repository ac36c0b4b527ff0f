-- An event with many dates: each date is an event of its own, with its seats, prices and cancellation. The row of the
-- series holds them together and is what writes of them lock; whose they are, and their texts, is on each event.
CREATE TABLE "event_series" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "event_series_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "event"
  ADD COLUMN "series_id" INTEGER,
  ADD CONSTRAINT "event_series_id_fkey" FOREIGN KEY ("series_id")
    REFERENCES "event_series"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "event_series_of_event" CHECK (series_id IS NULL OR kind = 'event');
CREATE INDEX "event_series_id_starts_at_idx" ON "event"("series_id", "starts_at");
