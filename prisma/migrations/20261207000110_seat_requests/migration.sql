-- Who asked for seats, as keyed hashes of mailbox and network: what the limits of holds count.
CREATE TYPE "SeatRequestKind" AS ENUM ('hold', 'free', 'waitlist');
CREATE TABLE "seat_request" (
  "id" SERIAL NOT NULL,
  "kind" "SeatRequestKind" NOT NULL,
  "event_id" INTEGER NOT NULL,
  "order_id" INTEGER,
  "mailbox" TEXT NOT NULL,
  "network" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "seat_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "seat_request_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "seat_request_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "seat_request_order_of_kind" CHECK ((kind = 'waitlist') = (order_id IS NULL))
);
CREATE UNIQUE INDEX "seat_request_order_id_key" ON "seat_request"("order_id");
CREATE INDEX "seat_request_event_id_created_at_idx" ON "seat_request"("event_id", "created_at");
CREATE INDEX "seat_request_mailbox_created_at_idx" ON "seat_request"("mailbox", "created_at");
CREATE INDEX "seat_request_created_at_idx" ON "seat_request"("created_at");

-- A guest's bank transfer holds seats for days only after its mail was answered.
ALTER TABLE "order"
  ADD COLUMN "transfer_asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "transfer_confirmed_at" TIMESTAMPTZ(3),
  ADD COLUMN "amount_differs" BOOLEAN NOT NULL DEFAULT false;
-- Orders that wait for a transfer now were told its reference before.
UPDATE "order" SET transfer_confirmed_at = p.created_at
FROM payment AS p WHERE p.order_id = "order".id AND p.gateway = 'bank_transfer' AND p.status = 'open';

-- What came, where the gateway told another amount or currency than was asked for.
ALTER TABLE "payment"
  ADD COLUMN "received_cents" INTEGER,
  ADD COLUMN "received_currency" TEXT,
  ADD CONSTRAINT "payment_received" CHECK ((received_cents IS NULL) = (received_currency IS NULL) AND (received_cents IS NULL OR (received_cents > 0 AND status = 'captured')));
ALTER TYPE "RefundCause" ADD VALUE 'amount_differs';

-- Free tickets of a paid order are given back for nothing.
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount_positive";
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK (amount_cents > 0 OR (amount_cents = 0 AND ticket_ids <> '{}'));
