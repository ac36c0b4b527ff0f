-- What companies can buy. One without a price is what every company has, and there is one at most.
CREATE TABLE "membership_plan" (
  "id" SERIAL PRIMARY KEY,
  "position" INTEGER NOT NULL DEFAULT 0,
  "is_offered" BOOLEAN NOT NULL DEFAULT true,
  "month_cents" INTEGER,
  "year_cents" INTEGER,
  "most_pictures" INTEGER,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "membership_plan_prices" CHECK (coalesce(month_cents, 1) > 0 AND coalesce(year_cents, 1) > 0),
  CONSTRAINT "membership_plan_most_pictures" CHECK (most_pictures >= 0),
  CONSTRAINT "membership_plan_version" CHECK (version > 0)
);
CREATE UNIQUE INDEX "membership_plan_free" ON "membership_plan" ((true))
  WHERE month_cents IS NULL AND year_cents IS NULL;

-- Without an English name a plan is not shown in English.
CREATE TABLE "membership_plan_translation" (
  "plan_id" INTEGER NOT NULL,
  "locale" "Locale" NOT NULL,
  "name" TEXT,
  "text" TEXT,
  "points" TEXT,
  CONSTRAINT "membership_plan_translation_pkey" PRIMARY KEY ("plan_id", "locale"),
  CONSTRAINT "membership_plan_translation_name" CHECK (name <> '' AND (locale <> 'el' OR name IS NOT NULL)),
  CONSTRAINT "membership_plan_translation_plan_id_fkey" FOREIGN KEY ("plan_id")
    REFERENCES "membership_plan"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "order" ADD COLUMN "plan_id" INTEGER, ADD COLUMN "plan_months" INTEGER,
  ADD CONSTRAINT "order_plan" CHECK (
    (plan_months IN (1, 12) AND kind = 'membership') OR (plan_months IS NULL AND plan_id IS NULL)),
  ADD CONSTRAINT "order_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "membership_plan"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "order_plan_id_idx" ON "order"("plan_id");

ALTER TABLE "membership_period" ADD COLUMN "plan_id" INTEGER, ADD COLUMN "months" INTEGER,
  ADD CONSTRAINT "membership_period_months" CHECK (months IN (1, 12)),
  ADD CONSTRAINT "membership_period_plan_id_fkey" FOREIGN KEY ("plan_id")
    REFERENCES "membership_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "membership_period_plan_id_idx" ON "membership_period"("plan_id");

-- The page that compares the plans depends on `membership_plans`.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, id column, primary key
    ['membership_plan', 'id', 'id'],
    ['membership_plan_translation', 'plan_id', 'plan_id, locale']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L',
      'membership_plan:', rule[2], 'membership_plans', '', 'true', rule[3]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh '
      'FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former '
      'NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former '
      'FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;

-- The plan of a company now: that of the period that counts, else the one that every company has. NULL
-- without such a plan, and for a membership without a plan, which nothing limits.
CREATE FUNCTION membership_plan_of(company INTEGER) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM membership_period
                WHERE member_id = company AND membership_counts(starts_on, ends_on, ended_at))
    THEN (SELECT plan_id FROM membership_period
           WHERE member_id = company AND membership_counts(starts_on, ends_on, ended_at)
           ORDER BY starts_on DESC, id DESC LIMIT 1)
    ELSE (SELECT id FROM membership_plan
           WHERE is_offered AND month_cents IS NULL AND year_cents IS NULL)
    END
$$;
