-- Memberships that go on by themselves: what was agreed to, how, and the renewal of each period.
CREATE TYPE "RenewalMethod" AS ENUM ('card', 'bank_transfer');
CREATE TYPE "PeriodRenewalState" AS ENUM ('announced', 'charging', 'waiting', 'confirm', 'transfer', 'failed', 'done', 'over');

CREATE TABLE "renewal_consent" (
  "id" SERIAL PRIMARY KEY,
  "member_id" INTEGER NOT NULL,
  "user_id" INTEGER,
  "order_id" INTEGER,
  "method" "RenewalMethod" NOT NULL,
  "locale" "Locale" NOT NULL,
  "version" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "renewal_consent_text" CHECK (text <> '' AND version <> ''),
  CONSTRAINT "renewal_consent_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "renewal_consent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "renewal_consent_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "renewal_consent_order_id_key" ON "renewal_consent"("order_id");
CREATE INDEX "renewal_consent_member_id_idx" ON "renewal_consent"("member_id");
CREATE INDEX "renewal_consent_user_id_idx" ON "renewal_consent"("user_id");
-- What was agreed to is evidence: only who it was may be taken from it.
CREATE FUNCTION keep_renewal_consent() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.member_id, NEW.order_id, NEW.method, NEW.locale, NEW.version, NEW.text, NEW.created_at)
    IS DISTINCT FROM (OLD.member_id, OLD.order_id, OLD.method, OLD.locale, OLD.version, OLD.text, OLD.created_at)
    OR (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM OLD.user_id)
  THEN
    RAISE EXCEPTION 'a consent is never changed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_renewal_consent BEFORE UPDATE ON renewal_consent FOR EACH ROW EXECUTE FUNCTION keep_renewal_consent();

-- Somebody is at the page of the gateway to store a card without paying.
CREATE TABLE "card_setup" (
  "id" SERIAL PRIMARY KEY,
  "key" UUID NOT NULL DEFAULT gen_random_uuid(),
  "member_id" INTEGER NOT NULL,
  "user_id" INTEGER,
  "consent_id" INTEGER NOT NULL,
  "gateway" "PaymentGateway" NOT NULL,
  "external_id" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "card_setup_gateway" CHECK (gateway <> 'bank_transfer'),
  CONSTRAINT "card_setup_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "card_setup_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "card_setup_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "renewal_consent"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "card_setup_key_key" ON "card_setup"("key");
CREATE UNIQUE INDEX "card_setup_external_id_key" ON "card_setup"("external_id");
CREATE INDEX "card_setup_member_id_idx" ON "card_setup"("member_id");
CREATE INDEX "card_setup_user_id_idx" ON "card_setup"("user_id");
CREATE INDEX "card_setup_consent_id_idx" ON "card_setup"("consent_id");

-- How the membership of a company goes on. There is no row, and nothing is renewed, without a consent.
CREATE TABLE "membership_renewal" (
  "member_id" INTEGER PRIMARY KEY,
  "method" "RenewalMethod" NOT NULL,
  "consent_id" INTEGER NOT NULL,
  "card_id" INTEGER,
  "stopped_at" TIMESTAMPTZ(3),
  "stopped_by_id" INTEGER,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "membership_renewal_card" CHECK (method = 'card' OR card_id IS NULL),
  CONSTRAINT "membership_renewal_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "membership_renewal_consent_id_fkey" FOREIGN KEY ("consent_id") REFERENCES "renewal_consent"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "membership_renewal_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "stored_card"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "membership_renewal_stopped_by_id_fkey" FOREIGN KEY ("stopped_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "membership_renewal_consent_id_idx" ON "membership_renewal"("consent_id");
CREATE INDEX "membership_renewal_card_id_idx" ON "membership_renewal"("card_id");
CREATE INDEX "membership_renewal_stopped_by_id_idx" ON "membership_renewal"("stopped_by_id");

-- The renewal of a period, once: what was announced, and what came of it.
CREATE TABLE "period_renewal" (
  "period_id" INTEGER PRIMARY KEY,
  "method" "RenewalMethod" NOT NULL,
  "state" "PeriodRenewalState" NOT NULL DEFAULT 'announced',
  "plan_id" INTEGER,
  "months" INTEGER NOT NULL,
  "cents" INTEGER NOT NULL,
  "due_on" DATE NOT NULL,
  "announced_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "order_id" INTEGER,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "first_tried_at" TIMESTAMPTZ(3),
  "next_try_at" TIMESTAMPTZ(3),
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "period_renewal_price" CHECK (cents >= 0 AND months IN (1, 12) AND tries >= 0),
  CONSTRAINT "period_renewal_order" CHECK (state IN ('announced', 'over') OR order_id IS NOT NULL),
  CONSTRAINT "period_renewal_next" CHECK (next_try_at IS NULL OR state IN ('waiting', 'confirm')),
  CONSTRAINT "period_renewal_period_id_fkey" FOREIGN KEY ("period_id") REFERENCES "membership_period"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "period_renewal_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "membership_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "period_renewal_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "period_renewal_order_id_key" ON "period_renewal"("order_id");
CREATE INDEX "period_renewal_plan_id_idx" ON "period_renewal"("plan_id");
CREATE INDEX "period_renewal_state_due_on_idx" ON "period_renewal"("state", "due_on");
CREATE INDEX "period_renewal_next_try_at_idx" ON "period_renewal"("next_try_at");

-- Whether the membership of a company goes on by itself, so that it is not reminded of an end. A card is charged while who stored it acts for the company.
CREATE FUNCTION membership_renews(company INT) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM membership_renewal AS r LEFT JOIN stored_card AS c ON c.id = r.card_id
    WHERE r.member_id = company AND r.stopped_at IS NULL
      AND (r.method = 'bank_transfer' OR (c.removed_at IS NULL AND EXISTS (
        SELECT FROM user_profile AS u WHERE u.user_id = c.user_id AND u.member_id = company))))
$$;
