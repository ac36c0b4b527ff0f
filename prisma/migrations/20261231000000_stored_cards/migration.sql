-- Cards of companies that the gateway keeps: its ids, and what their owners know them by. Numbers of cards never come here.
CREATE TABLE "stored_card" (
  "id" SERIAL PRIMARY KEY,
  "member_id" INTEGER NOT NULL,
  "user_id" INTEGER,
  "gateway" "PaymentGateway" NOT NULL,
  "customer_id" TEXT NOT NULL,
  "method_id" TEXT NOT NULL,
  "brand" TEXT NOT NULL,
  "last4" CHAR(4) NOT NULL,
  "exp_month" INTEGER NOT NULL,
  "exp_year" INTEGER NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "removed_at" TIMESTAMPTZ(3),
  CONSTRAINT "stored_card_gateway" CHECK (gateway <> 'bank_transfer'),
  CONSTRAINT "stored_card_known" CHECK (last4 ~ '^[0-9]{4}$' AND exp_month BETWEEN 1 AND 12 AND exp_year BETWEEN 2000 AND 2200),
  CONSTRAINT "stored_card_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "stored_card_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "stored_card_gateway_method_id_key" ON "stored_card"("gateway", "method_id");
CREATE INDEX "stored_card_member_id_idx" ON "stored_card"("member_id");
CREATE INDEX "stored_card_user_id_idx" ON "stored_card"("user_id");
-- A company has one card that is charged, whoever writes.
CREATE UNIQUE INDEX "stored_card_one" ON "stored_card"("member_id") WHERE removed_at IS NULL;

-- Payments for which the site charges such a card by itself.
ALTER TABLE "payment" ADD COLUMN "off_session" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "card_id" INTEGER,
  ADD CONSTRAINT "payment_card" CHECK (card_id IS NULL OR off_session),
  ADD CONSTRAINT "payment_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "stored_card"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "payment_card_id_idx" ON "payment"("card_id");
