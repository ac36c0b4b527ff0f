-- Whoever orders enough tickets of a type at once pays the group price for each of them. A hidden type is sold to those alone
-- who give a promo code that opens it.
ALTER TABLE "ticket_type"
  ADD COLUMN "group_from" INTEGER,
  ADD COLUMN "group_price_cents" INTEGER,
  ADD COLUMN "is_hidden" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "ticket_type_group_whole" CHECK ((group_from IS NULL) = (group_price_cents IS NULL)),
  ADD CONSTRAINT "ticket_type_group_from_range" CHECK (group_from BETWEEN 2 AND 100),
  ADD CONSTRAINT "ticket_type_group_price_lower" CHECK (group_price_cents >= 0 AND group_price_cents < price_cents);

CREATE TABLE "promo_code_ticket_type" (
    "promo_code_id" INTEGER NOT NULL,
    "ticket_type_id" INTEGER NOT NULL,
    CONSTRAINT "promo_code_ticket_type_pkey" PRIMARY KEY ("promo_code_id", "ticket_type_id"),
    CONSTRAINT "promo_code_ticket_type_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_code"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "promo_code_ticket_type_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "promo_code_ticket_type_ticket_type_id_idx" ON "promo_code_ticket_type"("ticket_type_id");

-- A code that opens ticket types need not take anything off.
ALTER TABLE "promo_code"
  DROP CONSTRAINT "promo_code_one_discount",
  ADD CONSTRAINT "promo_code_one_discount" CHECK (num_nonnulls(percent, amount_cents) <= 1);

-- Lists show the lowest price of what is not hidden.
DROP TRIGGER card_update ON "ticket_type";
CREATE TRIGGER card_update AFTER UPDATE ON "ticket_type" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card('event_card:', 'event_id', 'price_cents, archived_at, is_hidden', 'id');
