-- Statements of companies that organise events, one per company and month. A closed one never changes; its number has no gap.
CREATE TYPE "StatementState" AS ENUM ('closed', 'paid_out');
CREATE TYPE "StatementLineKind" AS ENUM ('payment', 'refund', 'refund_failed');

CREATE TABLE "organiser_statement" (
  "id" SERIAL NOT NULL,
  "member_id" INTEGER,
  "company" TEXT NOT NULL,
  "month" DATE NOT NULL,
  "series" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "state" "StatementState" NOT NULL DEFAULT 'closed',
  "received_cents" INTEGER NOT NULL,
  "returned_cents" INTEGER NOT NULL,
  "share_cents" INTEGER NOT NULL,
  "carried_cents" INTEGER NOT NULL,
  "payout_cents" INTEGER NOT NULL,
  "currency" TEXT NOT NULL DEFAULT 'EUR',
  "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "closed_by_id" INTEGER,
  "paid_on" DATE,
  "paid_out_at" TIMESTAMPTZ(3),
  "paid_out_by_id" INTEGER,
  CONSTRAINT "organiser_statement_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "organiser_statement_member_id_fkey" FOREIGN KEY ("member_id")
    REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "organiser_statement_closed_by_id_fkey" FOREIGN KEY ("closed_by_id")
    REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "organiser_statement_paid_out_by_id_fkey" FOREIGN KEY ("paid_out_by_id")
    REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  CONSTRAINT "organiser_statement_month" CHECK (extract(day FROM month) = 1),
  CONSTRAINT "organiser_statement_number_above_zero" CHECK (number > 0),
  CONSTRAINT "organiser_statement_sum"
    CHECK (payout_cents = received_cents + returned_cents - share_cents + carried_cents AND carried_cents <= 0),
  CONSTRAINT "organiser_statement_paid_out" CHECK (
    (state = 'paid_out') = (paid_out_at IS NOT NULL) AND (paid_out_at IS NULL) = (paid_on IS NULL)
    AND (state = 'closed' OR payout_cents > 0))
);
CREATE UNIQUE INDEX "organiser_statement_series_number_key" ON "organiser_statement"("series", "number");
CREATE UNIQUE INDEX "organiser_statement_member_id_month_key" ON "organiser_statement"("member_id", "month");
CREATE INDEX "organiser_statement_closed_by_id_idx" ON "organiser_statement"("closed_by_id");
CREATE INDEX "organiser_statement_paid_out_by_id_idx" ON "organiser_statement"("paid_out_by_id");

CREATE TABLE "organiser_statement_line" (
  "id" SERIAL NOT NULL,
  "statement_id" INTEGER NOT NULL,
  "kind" "StatementLineKind" NOT NULL,
  "payment_id" INTEGER NOT NULL,
  "refund_id" INTEGER,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "amount_cents" INTEGER NOT NULL,
  "share_cents" INTEGER NOT NULL,
  CONSTRAINT "organiser_statement_line_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "organiser_statement_line_statement_id_fkey" FOREIGN KEY ("statement_id")
    REFERENCES "organiser_statement"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "organiser_statement_line_payment_id_fkey" FOREIGN KEY ("payment_id")
    REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "organiser_statement_line_refund_id_fkey" FOREIGN KEY ("refund_id")
    REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "organiser_statement_line_of_one" CHECK ((kind = 'payment') = (refund_id IS NULL)),
  CONSTRAINT "organiser_statement_line_sign"
    CHECK (CASE kind WHEN 'refund' THEN amount_cents <= 0 ELSE amount_cents >= 0 END)
);
-- Each payment and each refund is one line of one statement; a refund that failed after its line has a second one.
CREATE UNIQUE INDEX "organiser_statement_line_payment" ON "organiser_statement_line"("payment_id") WHERE kind = 'payment';
CREATE UNIQUE INDEX "organiser_statement_line_refund_id_kind_key" ON "organiser_statement_line"("refund_id", "kind");
CREATE INDEX "organiser_statement_line_payment_id_idx" ON "organiser_statement_line"("payment_id");
CREATE INDEX "organiser_statement_line_statement_id_idx" ON "organiser_statement_line"("statement_id");

CREATE FUNCTION keep_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open TEXT[] := ARRAY['member_id', 'closed_by_id', 'paid_out_by_id', 'state', 'paid_on', 'paid_out_at'];
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'statements are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - open <> to_jsonb(OLD) - open OR NEW.member_id <> OLD.member_id
    OR (OLD.state = 'paid_out' AND (NEW.state, NEW.paid_on, NEW.paid_out_at) IS DISTINCT FROM (OLD.state, OLD.paid_on, OLD.paid_out_at))
  THEN
    RAISE EXCEPTION 'a closed statement never changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_statement BEFORE UPDATE OR DELETE ON "organiser_statement" FOR EACH ROW EXECUTE FUNCTION keep_statement();
CREATE FUNCTION keep_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'lines of statements never change' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_statement_line BEFORE UPDATE OR DELETE ON "organiser_statement_line" FOR EACH ROW
  EXECUTE FUNCTION keep_statement_line();

-- What came and went of a company's orders and is in no statement yet, with the share of the house. The share of a
-- payment is that of what is kept of it: each line has what it adds to it, so that nothing remains of a refunded one. Money that goes back by
-- itself, as it was paid twice, has no share. Money in another currency counts as what was asked for, as it goes back as a whole.
CREATE FUNCTION organiser_due(company INTEGER DEFAULT NULL)
RETURNS TABLE (
  organiser_id INTEGER, kind "StatementLineKind", payment_id INTEGER, refund_id INTEGER, at TIMESTAMPTZ,
  amount_cents INTEGER, share_cents INTEGER
) LANGUAGE sql STABLE AS $$
  WITH money AS (
    SELECT p.*, o.organiser_id AS company_id, CASE WHEN p.is_surplus THEN 0 ELSE o.share_basis_points END AS points,
      p.received_currency IS NOT NULL AND p.received_currency <> p.currency AS is_foreign
    FROM payment AS p JOIN "order" AS o ON o.id = p.order_id
    WHERE p.status = 'captured' AND p.gateway::text IN ('stripe', 'test', 'bank_transfer')
      AND o.organiser_id IS NOT NULL AND (company IS NULL OR o.organiser_id = company)
  ), due AS (
    SELECT 'payment'::"StatementLineKind" AS kind, m.id AS payment_id, NULL::int AS refund_id, m.captured_at AS at,
      CASE WHEN m.is_foreign THEN m.amount_cents ELSE coalesce(m.received_cents, m.amount_cents) END AS amount
    FROM money AS m
    WHERE NOT EXISTS (SELECT FROM organiser_statement_line AS l WHERE l.payment_id = m.id AND l.kind = 'payment')
    UNION ALL
    SELECT 'refund', m.id, r.id, r.settled_at, CASE WHEN m.is_foreign THEN -m.amount_cents ELSE -r.amount_cents END
    FROM refund AS r JOIN money AS m ON m.id = r.payment_id
    WHERE r.status = 'succeeded'
      AND NOT EXISTS (SELECT FROM organiser_statement_line AS l WHERE l.refund_id = r.id AND l.kind = 'refund')
    UNION ALL
    SELECT 'refund_failed', l.payment_id, r.id, r.settled_at, -l.amount_cents
    FROM refund AS r JOIN organiser_statement_line AS l ON l.refund_id = r.id AND l.kind = 'refund'
      JOIN money AS m ON m.id = r.payment_id
    WHERE r.status = 'failed'
      AND NOT EXISTS (SELECT FROM organiser_statement_line AS f WHERE f.refund_id = r.id AND f.kind = 'refund_failed')
  ), kept AS (
    SELECT d.*, m.company_id, m.points,
      coalesce((SELECT sum(l.amount_cents) FROM organiser_statement_line AS l WHERE l.payment_id = d.payment_id), 0)
        + sum(d.amount) OVER (PARTITION BY d.payment_id ORDER BY d.at, d.kind, d.refund_id ROWS UNBOUNDED PRECEDING) AS after
    FROM due AS d JOIN money AS m ON m.id = d.payment_id
  )
  SELECT company_id, kind, payment_id, refund_id, at, amount,
    (round(after * points / 10000.0) - round((after - amount) * points / 10000.0))::int
  FROM kept
$$;

-- The month of Athens in which a moment is, by its first day, and the moment at which a month ends.
CREATE FUNCTION athens_month(moment TIMESTAMPTZ) RETURNS DATE LANGUAGE sql IMMUTABLE AS $$
  SELECT date_trunc('month', moment AT TIME ZONE 'Europe/Athens')::date
$$;
CREATE FUNCTION athens_month_end(month DATE) RETURNS TIMESTAMPTZ LANGUAGE sql IMMUTABLE AS $$
  SELECT (month + interval '1 month') AT TIME ZONE 'Europe/Athens'
$$;

-- The document of the share is one of a statement; what a company sells itself is a document of the company.
ALTER TABLE "invoice"
  ALTER COLUMN "order_id" DROP NOT NULL,
  ADD COLUMN "statement_id" INTEGER,
  ADD COLUMN "is_of_company" BOOLEAN NOT NULL DEFAULT false,
  ADD CONSTRAINT "invoice_statement_id_fkey" FOREIGN KEY ("statement_id")
    REFERENCES "organiser_statement"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "invoice_of_one" CHECK (num_nonnulls(order_id, statement_id) = 1);
CREATE UNIQUE INDEX "invoice_one_per_statement" ON "invoice"("statement_id") WHERE credited_id IS NULL;
CREATE INDEX "invoice_statement_id_idx" ON "invoice"("statement_id");
