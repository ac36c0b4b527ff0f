-- Each time that a ticket was shown at the door, with the answer of that moment. One made without a network arrives later.
CREATE TYPE "ScanOutcome" AS ENUM ('admitted', 'already_used', 'other_event', 'refunded', 'cancelled', 'unpaid', 'disputed');
CREATE TABLE "ticket_scan" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "ticket_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    -- The name that its user gave the phone, such as the entrance at which it stands.
    "device" TEXT NOT NULL DEFAULT '',
    "outcome" "ScanOutcome" NOT NULL,
    "scanned_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ticket_scan_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ticket_scan_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ticket_scan_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ticket_scan_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
-- A scan that is sent again is the same one.
CREATE UNIQUE INDEX "ticket_scan_ticket_id_user_id_scanned_at_key" ON "ticket_scan"("ticket_id", "user_id", "scanned_at");
CREATE INDEX "ticket_scan_event_id_id_idx" ON "ticket_scan"("event_id", "id" DESC);
CREATE INDEX "ticket_scan_user_id_idx" ON "ticket_scan"("user_id");
CREATE INDEX "ticket_scan_created_at_idx" ON "ticket_scan"("created_at");
