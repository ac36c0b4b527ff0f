-- The lists of companies are found in an index in the memory of each process (lib/directory/member/read/finder), which asks here with each
-- request what changed since it last asked. A row per company and transaction, without a lock that others wait for; the next change of a
-- company removes its former rows. Company 0 stands for all.
CREATE TABLE "member_change" (
    "member_id" INTEGER NOT NULL,
    "xid" BIGINT NOT NULL,

    CONSTRAINT "member_change_pkey" PRIMARY KEY ("member_id","xid")
);
CREATE INDEX "member_change_xid_idx" ON "member_change"("xid");

-- Argument: the column with the company's id.
CREATE FUNCTION note_member_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  changed INT[];
  transaction BIGINT := pg_current_xact_id()::text::bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    changed := ARRAY[0];
  ELSIF TG_OP = 'DELETE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM former', TG_ARGV[0]) INTO changed;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %I) FROM fresh', TG_ARGV[0]) INTO changed;
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  DELETE FROM member_change WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM member_change WHERE member_id = ANY (changed) AND xid <> transaction FOR UPDATE SKIP LOCKED));
  INSERT INTO member_change SELECT unnest(changed), transaction ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- The number of published recommendations, which lists show and are filtered by; only the database writes it.
ALTER TABLE "member" ADD COLUMN "recommendations" INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION count_recommendations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  company INT := CASE TG_OP WHEN 'DELETE' THEN OLD.member_id ELSE NEW.member_id END;
BEGIN
  -- Two that are published at once are counted one after the other.
  PERFORM FROM member WHERE id = company FOR NO KEY UPDATE;
  UPDATE member SET recommendations = counted.total
    FROM (SELECT count(*)::int AS total FROM recommendation WHERE member_id = company AND status = 'published') AS counted
    WHERE id = company AND recommendations <> counted.total;
  RETURN NULL;
END $$;
CREATE TRIGGER count_recommendations_new AFTER INSERT ON recommendation
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION count_recommendations();
CREATE TRIGGER count_recommendations_gone AFTER DELETE ON recommendation
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION count_recommendations();
CREATE TRIGGER count_recommendations AFTER UPDATE OF status ON recommendation
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_recommendations();
UPDATE member SET recommendations = counted.total
  FROM (SELECT member_id, count(*)::int AS total FROM recommendation WHERE status = 'published' GROUP BY member_id) AS counted
  WHERE id = counted.member_id;

DO $$
DECLARE
  rule TEXT[];
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['member', 'id'],
    ['member_translation', 'member_id'],
    ['member_profession', 'member_id'],
    ['member_branch', 'member_id'],
    ['member_served_place', 'member_id']
  ] LOOP
    EXECUTE format('CREATE TRIGGER change_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_member_change(%L)', rule[1], rule[2]);
    EXECUTE format('CREATE TRIGGER change_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_member_change(%L)', rule[1], rule[2]);
    EXECUTE format('CREATE TRIGGER change_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION note_member_change(%L)', rule[1], rule[2]);
    EXECUTE format('CREATE TRIGGER change_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION note_member_change(%L)', rule[1], rule[2]);
  END LOOP;
END $$;

-- Lists are filtered by where a company is and what it speaks, and show how many recommend it.
DROP TRIGGER notice_update ON member;
CREATE TRIGGER notice_update AFTER UPDATE ON member REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION notice_change('member:', 'id', 'members', 'is_member, is_featured, opening_hours, deleted_at, place_id, latitude, longitude, languages, verified_what, recommendations', 'true', 'id');
DROP TRIGGER card_update ON member;
CREATE TRIGGER card_update AFTER UPDATE ON member REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION notice_card('member_card:', 'id', 'is_member, is_featured, verified_what, verified_at, opening_hours, logo_id, deleted_at, recommendations', 'id');
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[['member_branch', 'id'], ['member_served_place', 'member_id, place_id']] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', 'member:', 'member_id', 'members', '', 'true', rule[2]);
    EXECUTE format('DROP TRIGGER notice_insert ON %I', rule[1]);
    EXECUTE format('DROP TRIGGER notice_update ON %I', rule[1]);
    EXECUTE format('DROP TRIGGER notice_delete ON %I', rule[1]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;
