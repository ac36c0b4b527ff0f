-- Orders whose buyers must be told that their event changed. A row goes when the mail is added; until then later changes add none, so
-- that quick successive changes make one mail.
CREATE TABLE "event_notice" (
    "order_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    -- Time, place and state of the event as the buyer knows them.
    "known" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "event_notice_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "event_notice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "event_notice_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "event_notice_event_id_idx" ON "event_notice"("event_id");

-- Reminders of tickets: one for each order and time of its event.
CREATE TABLE "ticket_reminder" (
    "order_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ticket_reminder_pkey" PRIMARY KEY ("order_id", "starts_at"),
    CONSTRAINT "ticket_reminder_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ticket_reminder_created_at_idx" ON "ticket_reminder"("created_at");

ALTER TYPE "RefundCause" ADD VALUE 'returned';
ALTER TYPE "RefundCause" ADD VALUE 'event_cancelled';
ALTER TYPE "RefundCause" ADD VALUE 'withdrawal';
