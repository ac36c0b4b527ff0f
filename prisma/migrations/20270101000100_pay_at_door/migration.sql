-- Tickets that are paid at the door: the money never comes here, and no document of ours is about it.
ALTER TABLE "event"
  ADD COLUMN "pay_at_door" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "only_at_door" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "event_only_at_door" CHECK (pay_at_door OR NOT only_at_door);
ALTER TABLE "organiser_allowance" ADD COLUMN "at_door" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "order"
  ADD COLUMN "door_asked_at" TIMESTAMPTZ(3),
  ADD COLUMN "door_attempts" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "door_confirmed_at" TIMESTAMPTZ(3),
  -- An address that a mailed code has proven stands behind each seat that nobody has paid for.
  ADD CONSTRAINT "order_due_at_door" CHECK (status <> 'due_at_door' OR door_confirmed_at IS NOT NULL);
ALTER TABLE "ticket"
  ADD COLUMN "door_paid_at" TIMESTAMPTZ(3),
  ADD COLUMN "door_paid_by_id" INTEGER,
  ADD CONSTRAINT "ticket_door_paid_by_id_fkey" FOREIGN KEY ("door_paid_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "ticket_door_paid" CHECK (door_paid_at IS NOT NULL OR door_paid_by_id IS NULL);
CREATE INDEX "ticket_door_paid_by_id_idx" ON "ticket"("door_paid_by_id") WHERE door_paid_by_id IS NOT NULL;

CREATE OR REPLACE FUNCTION check_order_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
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
    WHEN 'reserved' THEN NEW.status IN ('pending_payment', 'due_at_door', 'expired', 'cancelled') OR (NEW.status = 'paid' AND NEW.total_cents = 0)
    WHEN 'pending_payment' THEN NEW.status IN ('paid', 'due_at_door', 'expired', 'cancelled')
    -- No money of it comes here, so that none goes back either.
    WHEN 'due_at_door' THEN NEW.status = 'cancelled'
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

-- A seat that is paid at the door is taken as a sold one is.
CREATE OR REPLACE FUNCTION order_holds_seats(status "OrderStatus", expires_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT status IN ('paid', 'partially_refunded', 'pending_payment', 'due_at_door') OR (status = 'reserved' AND expires_at > clock_timestamp())
$$;
