-- Tickets that become others: on another date, or of another type, at another price. A change that costs something holds its
-- seats until its payment ends; one that does not is written as done.
CREATE TYPE "TicketChangeStatus" AS ENUM ('open', 'done', 'ended');
CREATE TABLE "ticket_change" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "from_event_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "status" "TicketChangeStatus" NOT NULL DEFAULT 'open',
    "difference_cents" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    CONSTRAINT "ticket_change_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ticket_change_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_change_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_change_open_costs" CHECK (status <> 'open' OR difference_cents > 0),
    CONSTRAINT "ticket_change_settled" CHECK ((status = 'open') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX "ticket_change_one_open" ON "ticket_change"("order_id") WHERE status = 'open';
CREATE INDEX "ticket_change_order_id_idx" ON "ticket_change"("order_id");
-- What is asked with every count of seats, and by the job that ends them.
CREATE INDEX "ticket_change_open" ON "ticket_change"("event_id", "expires_at") WHERE status = 'open';

-- What each of its tickets becomes, with its price then.
CREATE TABLE "ticket_change_seat" (
    "change_id" INTEGER NOT NULL,
    "ticket_id" INTEGER NOT NULL,
    "ticket_type_id" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "gross_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER NOT NULL,
    "vat_basis_points" INTEGER NOT NULL,
    "vat_country" CHAR(2) NOT NULL,
    CONSTRAINT "ticket_change_seat_pkey" PRIMARY KEY ("change_id", "ticket_id"),
    CONSTRAINT "ticket_change_seat_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "ticket_change"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ticket_change_seat_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_change_seat_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_change_seat_amounts" CHECK (unit_cents >= 0 AND gross_cents >= 0 AND vat_cents BETWEEN 0 AND gross_cents)
);
CREATE INDEX "ticket_change_seat_ticket_id_idx" ON "ticket_change_seat"("ticket_id");
CREATE INDEX "ticket_change_seat_ticket_type_id_idx" ON "ticket_change_seat"("ticket_type_id");

-- An order may be paid once, and each of its changes once.
ALTER TABLE "payment" ADD COLUMN "change_id" INTEGER,
  ADD CONSTRAINT "payment_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "ticket_change"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
DROP INDEX "payment_one_captured";
CREATE UNIQUE INDEX "payment_one_captured" ON "payment"("order_id") WHERE status = 'captured' AND NOT is_surplus AND change_id IS NULL;
CREATE UNIQUE INDEX "payment_one_captured_of_change" ON "payment"("change_id") WHERE status = 'captured' AND NOT is_surplus;
CREATE INDEX "payment_change_id_idx" ON "payment"("change_id");
ALTER TYPE "RefundCause" ADD VALUE 'changed';

-- Tickets that became others have another document, after a credit note of the one that it replaces. Else an order has one.
ALTER TABLE "invoice" ADD COLUMN "replaces_id" INTEGER,
  ADD CONSTRAINT "invoice_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "invoice_replaces_invoice" CHECK (replaces_id IS NULL OR credited_id IS NULL);
DROP INDEX "invoice_one_per_order";
CREATE UNIQUE INDEX "invoice_one_per_order" ON "invoice"("order_id") WHERE credited_id IS NULL AND replaces_id IS NULL;
CREATE UNIQUE INDEX "invoice_replaces_id_key" ON "invoice"("replaces_id");

-- The seats that are sold, held, offered, or held for a change, by ticket type.
CREATE OR REPLACE FUNCTION taken_seats(wanted_event INT) RETURNS TABLE (ticket_type_id INT, taken INT) LANGUAGE sql STABLE AS $$
  SELECT seats.ticket_type_id, sum(seats.number)::int FROM (
    SELECT t.ticket_type_id, count(*) AS number FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
    WHERE o.event_id = wanted_event AND t.status = 'valid' AND order_holds_seats(o.status, o.expires_at)
    GROUP BY t.ticket_type_id
    UNION ALL
    SELECT w.ticket_type_id, w.offered FROM waitlist_entry AS w
    WHERE w.event_id = wanted_event AND w.status = 'offered' AND w.offer_ends_at > clock_timestamp()
    UNION ALL
    SELECT s.ticket_type_id, count(*) FROM ticket_change AS c JOIN ticket_change_seat AS s ON s.change_id = c.id
    WHERE c.event_id = wanted_event AND c.status = 'open'
    GROUP BY s.ticket_type_id
  ) AS seats GROUP BY seats.ticket_type_id
$$;
CREATE CONSTRAINT TRIGGER sold_out_insert AFTER INSERT ON "ticket_change" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_update AFTER UPDATE OF status ON "ticket_change" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION sold_out_on_seats('event_id');
-- A ticket of another type frees a seat of one type and takes one of another.
CREATE CONSTRAINT TRIGGER sold_out_type AFTER UPDATE OF ticket_type_id ON "ticket" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.ticket_type_id IS DISTINCT FROM NEW.ticket_type_id) EXECUTE FUNCTION sold_out_on_seats('event_id');
