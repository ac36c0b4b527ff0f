-- Events and webinars are saved, as posts, pictures and companies. A version of the site that knows
-- nothing of them leaves the column empty.
ALTER TABLE "board_item" ADD COLUMN "event_id" INTEGER,
  ADD CONSTRAINT "board_item_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id")
    ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "board_item_event" CHECK ("event_id" IS NULL OR "kind" = 'event');
CREATE UNIQUE INDEX "board_item_board_id_event_id_key" ON "board_item"("board_id", "event_id");
CREATE INDEX "board_item_event_id_idx" ON "board_item"("event_id");
