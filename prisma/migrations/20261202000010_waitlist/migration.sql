-- Who waits for sold out tickets. A freed seat is offered to the first of them, and held until the offer ends.
CREATE TYPE "WaitlistStatus" AS ENUM ('waiting', 'offered', 'taken', 'lapsed', 'left');

CREATE TABLE "waitlist_entry" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "ticket_type_id" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "quantity" INTEGER NOT NULL,
    "status" "WaitlistStatus" NOT NULL DEFAULT 'waiting',
    "offered" INTEGER,
    "offered_at" TIMESTAMPTZ(3),
    "offer_ends_at" TIMESTAMPTZ(3),
    "order_id" INTEGER,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "waitlist_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "waitlist_entry_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "waitlist_entry_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "waitlist_entry_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "waitlist_entry_quantity_range" CHECK (quantity BETWEEN 1 AND 10),
    CONSTRAINT "waitlist_entry_offer" CHECK (num_nonnulls(offered, offered_at, offer_ends_at) IN (0, 3) AND offered BETWEEN 1 AND quantity),
    CONSTRAINT "waitlist_entry_offered_has_offer" CHECK (status NOT IN ('offered', 'taken', 'lapsed') OR offered IS NOT NULL),
    CONSTRAINT "waitlist_entry_lengths" CHECK (length(name) <= 200 AND length(email) <= 254)
);
-- Once per person and ticket type.
CREATE UNIQUE INDEX "waitlist_entry_person" ON "waitlist_entry"("ticket_type_id", lower("email"));
CREATE UNIQUE INDEX "waitlist_entry_order_id_key" ON "waitlist_entry"("order_id");
CREATE INDEX "waitlist_entry_event_id_queued_at_idx" ON "waitlist_entry"("event_id", "queued_at");
CREATE INDEX "waitlist_entry_email" ON "waitlist_entry"(lower("email"));
-- What is asked with every order, and by the job of every minute.
CREATE INDEX "waitlist_entry_open" ON "waitlist_entry"("event_id", "status") WHERE status IN ('waiting', 'offered');

-- The seats that are sold, held or offered, by ticket type. An offer ends by the clock.
CREATE OR REPLACE FUNCTION taken_seats(wanted_event INT) RETURNS TABLE (ticket_type_id INT, taken INT) LANGUAGE sql STABLE AS $$
  SELECT seats.ticket_type_id, sum(seats.number)::int FROM (
    SELECT t.ticket_type_id, count(*) AS number FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
    WHERE o.event_id = wanted_event AND t.status = 'valid' AND order_holds_seats(o.status, o.expires_at)
    GROUP BY t.ticket_type_id
    UNION ALL
    SELECT w.ticket_type_id, w.offered FROM waitlist_entry AS w
    WHERE w.event_id = wanted_event AND w.status = 'offered' AND w.offer_ends_at > clock_timestamp()
  ) AS seats GROUP BY seats.ticket_type_id
$$;
