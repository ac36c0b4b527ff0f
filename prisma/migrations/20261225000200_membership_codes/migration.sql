-- A promo code is for orders of tickets or of memberships; one for memberships may be for a single plan.
ALTER TABLE "promo_code" ADD COLUMN "kind" "OrderKind" NOT NULL DEFAULT 'event', ADD COLUMN "plan_id" INTEGER,
  ADD CONSTRAINT "promo_code_of_kind" CHECK (
    (kind = 'event' AND plan_id IS NULL) OR (kind = 'membership' AND event_id IS NULL AND max_tickets_per_order IS NULL)),
  ADD CONSTRAINT "promo_code_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "membership_plan"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "promo_code_plan_id_idx" ON "promo_code"("plan_id");
