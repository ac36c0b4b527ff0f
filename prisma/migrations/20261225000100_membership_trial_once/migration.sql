-- A company has one trial ever, whoever writes and whatever became of it.
CREATE UNIQUE INDEX "membership_period_trial_key" ON "membership_period"("member_id") WHERE source = 'trial';
ALTER TABLE "membership_period" ADD CONSTRAINT "membership_period_trial"
  CHECK (source <> 'trial' OR (plan_id IS NOT NULL AND ends_on IS NOT NULL));

-- The days after the end of a period in which it still counts: none after a trial.
CREATE FUNCTION membership_grace(source "MembershipSource") RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE source WHEN 'trial' THEN 0 ELSE 14 END
$$;
-- Whether a period counts today: it runs, or is in its days of grace. A call without a source is one of a version that knew no trials.
DROP FUNCTION membership_counts(DATE, DATE, TIMESTAMPTZ);
CREATE FUNCTION membership_counts(starts_on DATE, ends_on DATE, ended_at TIMESTAMPTZ, source "MembershipSource" DEFAULT 'granted')
RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
  SELECT ended_at IS NULL AND starts_on <= athens_today()
    AND (ends_on IS NULL OR ends_on + membership_grace(source) >= athens_today())
$$;

CREATE OR REPLACE FUNCTION derive_is_member() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  company INT := CASE TG_OP WHEN 'DELETE' THEN OLD.member_id ELSE NEW.member_id END;
BEGIN
  UPDATE member SET is_member = NOT is_member WHERE id = company AND is_member <> EXISTS (
    SELECT FROM membership_period AS p WHERE p.member_id = company AND membership_counts(p.starts_on, p.ends_on, p.ended_at, p.source));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION membership_plan_of(company INTEGER) RETURNS INTEGER LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM membership_period
                WHERE member_id = company AND membership_counts(starts_on, ends_on, ended_at, source))
    THEN (SELECT plan_id FROM membership_period
           WHERE member_id = company AND membership_counts(starts_on, ends_on, ended_at, source)
           ORDER BY starts_on DESC, id DESC LIMIT 1)
    ELSE (SELECT id FROM membership_plan
           WHERE is_offered AND month_cents IS NULL AND year_cents IS NULL)
    END
$$;
