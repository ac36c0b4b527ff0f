-- Periods of membership. `member.is_member` follows from them: a trigger writes it with every change of a period, a job when a day begins on
-- which one starts or its days of grace are over.
CREATE TYPE "MembershipSource" AS ENUM ('order', 'granted', 'import', 'upgrade');

CREATE TABLE "membership_period" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "source" "MembershipSource" NOT NULL,
    "order_id" INTEGER,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "reason" TEXT,
    "created_by_id" INTEGER,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "ended_by_id" INTEGER,
    "reminded_days" INTEGER,
    "told_over" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "membership_period_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "membership_period_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "membership_period_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "membership_period_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "membership_period_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "membership_period_source_order" CHECK ((source = 'order') = (order_id IS NOT NULL) AND (source <> 'order' OR ends_on IS NOT NULL)),
    CONSTRAINT "membership_period_granted_reason" CHECK (source <> 'granted' OR reason IS NOT NULL),
    CONSTRAINT "membership_period_days" CHECK (ends_on >= starts_on),
    CONSTRAINT "membership_period_lengths" CHECK (length(reason) <= 500 AND length(end_reason) <= 500),
    -- A company has one period on each day, whoever writes.
    CONSTRAINT "membership_period_overlap" EXCLUDE USING gist ("member_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&)
      WHERE (ended_at IS NULL)
);
CREATE UNIQUE INDEX "membership_period_order_id_key" ON "membership_period"("order_id");
CREATE INDEX "membership_period_member_id_starts_on_idx" ON "membership_period"("member_id", "starts_on");
CREATE INDEX "membership_period_created_by_id_idx" ON "membership_period"("created_by_id");
CREATE INDEX "membership_period_ended_by_id_idx" ON "membership_period"("ended_by_id");

-- The date in Athens.
CREATE FUNCTION athens_today() RETURNS DATE LANGUAGE sql STABLE AS $$
  SELECT (clock_timestamp() AT TIME ZONE 'Europe/Athens')::date
$$;
-- Whether a period counts today: it runs, or is in the 14 days of grace after its last one.
CREATE FUNCTION membership_counts(starts_on DATE, ends_on DATE, ended_at TIMESTAMPTZ) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT ended_at IS NULL AND starts_on <= athens_today() AND (ends_on IS NULL OR ends_on + 14 >= athens_today())
$$;

CREATE FUNCTION derive_is_member() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  company INT := CASE TG_OP WHEN 'DELETE' THEN OLD.member_id ELSE NEW.member_id END;
BEGIN
  UPDATE member SET is_member = NOT is_member WHERE id = company AND is_member <> EXISTS (
    SELECT FROM membership_period AS p WHERE p.member_id = company AND membership_counts(p.starts_on, p.ends_on, p.ended_at));
  RETURN NULL;
END $$;
CREATE TRIGGER derive_is_member AFTER INSERT OR UPDATE OF starts_on, ends_on, ended_at, member_id OR DELETE ON membership_period
  FOR EACH ROW EXECUTE FUNCTION derive_is_member();

-- Companies that are members stay members, until a manager sets an end.
INSERT INTO membership_period (member_id, source, starts_on)
  SELECT id, 'upgrade', athens_today() FROM member WHERE is_member;

-- An unpaid order of membership per company is found by this index.
CREATE INDEX "order_open_membership" ON "order"("member_id") WHERE kind = 'membership' AND status IN ('reserved', 'pending_payment');
