-- Payments of orders. An order has one open payment at most, and one captured one that counts; a second capture is a surplus and goes back.
CREATE TYPE "PaymentGateway" AS ENUM ('stripe', 'test', 'bank_transfer');
CREATE TYPE "PaymentStatus" AS ENUM ('open', 'captured', 'closed');
CREATE TABLE "payment" (
  "id" SERIAL NOT NULL,
  "key" UUID NOT NULL DEFAULT gen_random_uuid(),
  "order_id" INTEGER NOT NULL,
  "gateway" "PaymentGateway" NOT NULL,
  "external_id" TEXT,
  "charge_id" TEXT,
  "amount_cents" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "status" "PaymentStatus" NOT NULL DEFAULT 'open',
  "is_surplus" BOOLEAN NOT NULL DEFAULT false,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "captured_at" TIMESTAMPTZ(3),
  "closed_at" TIMESTAMPTZ(3),
  CONSTRAINT "payment_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "payment_amount_positive" CHECK (amount_cents > 0),
  CONSTRAINT "payment_currency" CHECK (currency = 'EUR'),
  CONSTRAINT "payment_captured_has_time" CHECK ((status = 'captured') = (captured_at IS NOT NULL)),
  CONSTRAINT "payment_surplus_is_captured" CHECK (NOT is_surplus OR status = 'captured')
);
CREATE UNIQUE INDEX "payment_key_key" ON "payment"("key");
CREATE UNIQUE INDEX "payment_external_id_key" ON "payment"("external_id");
CREATE UNIQUE INDEX "payment_charge_id_key" ON "payment"("charge_id");
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");
CREATE UNIQUE INDEX "payment_one_open" ON "payment"("order_id") WHERE status = 'open';
CREATE UNIQUE INDEX "payment_one_captured" ON "payment"("order_id") WHERE status = 'captured' AND NOT is_surplus;
CREATE INDEX "payment_captured_at" ON "payment"("captured_at") WHERE status = 'captured';

-- A captured payment stays captured, since an order that was paid never becomes unpaid.
CREATE FUNCTION check_payment_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'payments are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.status = 'captured' AND NEW.status <> 'captured' THEN
    RAISE EXCEPTION 'a captured payment cannot become %', NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_cents <> OLD.amount_cents OR NEW.order_id <> OLD.order_id THEN
    RAISE EXCEPTION 'amount and order of a payment cannot change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER check_payment_change BEFORE UPDATE OR DELETE ON "payment" FOR EACH ROW EXECUTE FUNCTION check_payment_change();

-- The events of the gateway that took effect; an event counts once.
CREATE TABLE "payment_event" (
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "payment_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "payment_event_created_at_idx" ON "payment_event"("created_at");

-- Refunds are asked for until the gateway confirms them, and a confirmed one may still fail days later.
CREATE TYPE "RefundStatus" AS ENUM ('asked', 'succeeded', 'failed');
CREATE TYPE "RefundCause" AS ENUM ('manager', 'second_payment', 'gateway');
CREATE TABLE "refund" (
  "id" SERIAL NOT NULL,
  "key" UUID NOT NULL DEFAULT gen_random_uuid(),
  "payment_id" INTEGER NOT NULL,
  "amount_cents" INTEGER NOT NULL,
  "ticket_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
  "status" "RefundStatus" NOT NULL DEFAULT 'asked',
  "cause" "RefundCause" NOT NULL,
  "external_id" TEXT,
  "reason" TEXT,
  "asked_by_id" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "settled_at" TIMESTAMPTZ(3),
  CONSTRAINT "refund_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "refund_asked_by_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "refund_amount_positive" CHECK (amount_cents > 0),
  CONSTRAINT "refund_settled_has_time" CHECK ((status = 'asked') = (settled_at IS NULL))
);
CREATE UNIQUE INDEX "refund_key_key" ON "refund"("key");
CREATE UNIQUE INDEX "refund_external_id_key" ON "refund"("external_id");
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");
CREATE INDEX "refund_asked_by_id_idx" ON "refund"("asked_by_id");
CREATE INDEX "refund_asked" ON "refund"("created_at") WHERE status = 'asked';
