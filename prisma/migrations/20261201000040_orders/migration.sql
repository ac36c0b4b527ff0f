-- Orders of tickets and of memberships. They are documents of a sale: never deleted, and their status follows fixed arrows.
CREATE TYPE "OrderKind" AS ENUM ('event', 'membership');
CREATE TYPE "OrderStatus" AS ENUM ('reserved', 'pending_payment', 'paid', 'expired', 'cancelled', 'refund_due', 'partially_refunded', 'refunded');
CREATE TYPE "TicketStatus" AS ENUM ('valid', 'refunded', 'cancelled');

CREATE TABLE "promo_code" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "event_id" INTEGER,
    "percent" INTEGER,
    "amount_cents" INTEGER,
    "max_uses" INTEGER,
    "max_tickets_per_order" INTEGER,
    "valid_from" TIMESTAMPTZ(3),
    "valid_to" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "promo_code_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "promo_code_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "promo_code_form" CHECK (code ~ '^[A-Z0-9Α-Ω-]{3,40}$'),
    CONSTRAINT "promo_code_one_discount" CHECK (num_nonnulls(percent, amount_cents) = 1),
    CONSTRAINT "promo_code_percent_range" CHECK (percent BETWEEN 1 AND 100),
    CONSTRAINT "promo_code_amount_positive" CHECK (amount_cents > 0),
    CONSTRAINT "promo_code_limits_positive" CHECK (max_uses > 0 AND max_tickets_per_order > 0),
    CONSTRAINT "promo_code_valid_window" CHECK (valid_from IS NULL OR valid_to IS NULL OR valid_to > valid_from),
    CONSTRAINT "promo_code_version_positive" CHECK (version > 0)
);
CREATE UNIQUE INDEX "promo_code_code_key" ON "promo_code"("code");
CREATE INDEX "promo_code_event_id_idx" ON "promo_code"("event_id");

-- Numbers of orders rise, with gaps where an order was not made; documents have gapless numbers of their own.
CREATE SEQUENCE "order_number";

CREATE TABLE "order" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL DEFAULT to_char(now() AT TIME ZONE 'Europe/Athens', 'YYYY') || '-' || lpad(nextval('order_number')::text, 6, '0'),
    "kind" "OrderKind" NOT NULL DEFAULT 'event',
    "status" "OrderStatus" NOT NULL DEFAULT 'reserved',
    "event_id" INTEGER,
    "member_id" INTEGER,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "locale" "Locale" NOT NULL,
    "invoice" JSONB,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "total_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "promo_code_id" INTEGER,
    "refund_asked" BOOLEAN NOT NULL DEFAULT false,
    "disputed" BOOLEAN NOT NULL DEFAULT false,
    "link_version" INTEGER NOT NULL DEFAULT 1,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "order_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "order_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "order_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_code"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "order_event_of_kind" CHECK ((kind = 'event') = (event_id IS NOT NULL)),
    CONSTRAINT "order_amounts" CHECK (total_cents >= 0 AND vat_cents BETWEEN 0 AND total_cents),
    CONSTRAINT "order_currency" CHECK (currency = 'EUR'),
    CONSTRAINT "order_paid_has_time" CHECK (status NOT IN ('paid', 'partially_refunded') OR paid_at IS NOT NULL),
    CONSTRAINT "order_lengths" CHECK (length(name) <= 100 AND length(surname) <= 100 AND length(email) <= 254 AND length(coalesce(phone, '')) <= 40),
    CONSTRAINT "order_versions_positive" CHECK (version > 0 AND link_version > 0)
);
CREATE UNIQUE INDEX "order_number_key" ON "order"("number");
CREATE INDEX "order_event_id_idx" ON "order"("event_id");
CREATE INDEX "order_member_id_idx" ON "order"("member_id");
CREATE INDEX "order_user_id_id_idx" ON "order"("user_id", "id" DESC);
CREATE INDEX "order_email_idx" ON "order"(lower("email"));
CREATE INDEX "order_promo_code_id_idx" ON "order"("promo_code_id") WHERE promo_code_id IS NOT NULL;
CREATE INDEX "order_expires_at" ON "order"("expires_at") WHERE status IN ('reserved', 'pending_payment');

CREATE TABLE "order_item" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "ticket_type_id" INTEGER,
    "quantity" INTEGER NOT NULL,
    "unit_cents" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    CONSTRAINT "order_item_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "order_item_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "order_item_quantity_range" CHECK (quantity BETWEEN 1 AND 10),
    CONSTRAINT "order_item_amounts" CHECK (unit_cents >= 0 AND vat_rate BETWEEN 0 AND 100)
);
CREATE INDEX "order_item_order_id_idx" ON "order_item"("order_id");
CREATE INDEX "order_item_ticket_type_id_idx" ON "order_item"("ticket_type_id");

-- A ticket is written with its order, so that its price and VAT never change; it admits once the order is paid.
CREATE TABLE "ticket" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "order_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "ticket_type_id" INTEGER NOT NULL,
    "gross_cents" INTEGER NOT NULL,
    "vat_cents" INTEGER NOT NULL,
    "status" "TicketStatus" NOT NULL DEFAULT 'valid',
    "checked_in_at" TIMESTAMPTZ(3),
    "checked_in_by_id" INTEGER,
    CONSTRAINT "ticket_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ticket_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ticket_checked_in_by_id_fkey" FOREIGN KEY ("checked_in_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "ticket_code_form" CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
    CONSTRAINT "ticket_amounts" CHECK (gross_cents >= 0 AND vat_cents BETWEEN 0 AND gross_cents)
);
CREATE UNIQUE INDEX "ticket_code_key" ON "ticket"("code");
CREATE INDEX "ticket_order_id_idx" ON "ticket"("order_id");
CREATE INDEX "ticket_event_id_idx" ON "ticket"("event_id");

-- The arrows between the states; every other change is refused, whoever writes.
CREATE FUNCTION check_order_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'orders are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'reserved' THEN
      RAISE EXCEPTION 'an order begins as reserved, not as %', NEW.status USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.status <> OLD.status AND NOT (CASE OLD.status
    WHEN 'reserved' THEN NEW.status IN ('pending_payment', 'expired', 'cancelled') OR (NEW.status = 'paid' AND NEW.total_cents = 0)
    WHEN 'pending_payment' THEN NEW.status IN ('paid', 'expired', 'cancelled')
    WHEN 'expired' THEN NEW.status IN ('paid', 'refund_due')
    WHEN 'cancelled' THEN NEW.status = 'refund_due'
    WHEN 'paid' THEN NEW.status IN ('partially_refunded', 'refunded', 'refund_due')
    WHEN 'partially_refunded' THEN NEW.status = 'refunded'
    WHEN 'refund_due' THEN NEW.status = 'refunded'
    -- The bank may send a confirmed refund back, days later.
    WHEN 'refunded' THEN NEW.status = 'refund_due'
    ELSE false END)
  THEN
    RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_order_change BEFORE INSERT OR UPDATE OR DELETE ON "order" FOR EACH ROW EXECUTE FUNCTION check_order_change();

-- Whether the tickets of an order hold their seats at this moment. A hold of 15 minutes ends by the clock; one with an open payment ends
-- only when its status changes, since the money may still come.
CREATE FUNCTION order_holds_seats(status "OrderStatus", expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT status IN ('paid', 'partially_refunded', 'pending_payment') OR (status = 'reserved' AND expires_at > clock_timestamp())
$$;
-- The seats that are sold or held, by ticket type.
CREATE FUNCTION taken_seats(wanted_event INT) RETURNS TABLE (ticket_type_id INT, taken INT) LANGUAGE sql STABLE AS $$
  SELECT t.ticket_type_id, count(*)::int FROM "order" AS o JOIN ticket AS t ON t.order_id = o.id
  WHERE o.event_id = wanted_event AND t.status = 'valid' AND order_holds_seats(o.status, o.expires_at)
  GROUP BY t.ticket_type_id
$$;
