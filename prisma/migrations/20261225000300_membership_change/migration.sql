-- The price of the plan of a paid period for its months, before a promo code: what a change to another plan is counted from. And the cheaper
-- plan that the company wants from its next period on.
ALTER TABLE "membership_period" ADD COLUMN "plan_cents" INTEGER, ADD COLUMN "next_plan_id" INTEGER,
  ADD CONSTRAINT "membership_period_plan_cents" CHECK (plan_cents >= 0),
  ADD CONSTRAINT "membership_period_next_plan_id_fkey" FOREIGN KEY ("next_plan_id") REFERENCES "membership_plan"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "membership_period_next_plan_id_idx" ON "membership_period"("next_plan_id");
UPDATE membership_period SET plan_cents = item.unit_cents FROM order_item AS item
  WHERE item.order_id = membership_period.order_id;

-- Orders that change the plan of a running period for the days that are left of it.
CREATE TABLE "membership_change" (
  "order_id" INTEGER PRIMARY KEY,
  "period_id" INTEGER NOT NULL,
  "from_plan_id" INTEGER NOT NULL,
  "from_cents" INTEGER NOT NULL,
  "to_cents" INTEGER NOT NULL,
  "days" INTEGER NOT NULL,
  "applied_at" TIMESTAMPTZ(3),
  "undone_at" TIMESTAMPTZ(3),
  CONSTRAINT "membership_change_dearer" CHECK (from_cents >= 0 AND to_cents > from_cents AND days > 0),
  CONSTRAINT "membership_change_undone" CHECK (undone_at IS NULL OR applied_at IS NOT NULL),
  CONSTRAINT "membership_change_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "membership_change_period_id_fkey" FOREIGN KEY ("period_id") REFERENCES "membership_period"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "membership_change_from_plan_id_fkey" FOREIGN KEY ("from_plan_id") REFERENCES "membership_plan"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "membership_change_period_id_idx" ON "membership_change"("period_id");
CREATE INDEX "membership_change_from_plan_id_idx" ON "membership_change"("from_plan_id");
