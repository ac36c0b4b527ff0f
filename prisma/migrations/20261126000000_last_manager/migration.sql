-- Turning the second factor on ends the sessions that began without it.
ALTER TYPE "SessionEnd" ADD VALUE 'second_factor_on';

-- A site has at least one manager who can sign in: not disabled, with a password and a confirmed address. An invitation that
-- was never used does not count. Whoever takes a manager away waits for the others.
CREATE FUNCTION is_able_manager(person "user") RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
  SELECT person.role = 'manager' AND person.disabled_at IS NULL AND person.password_hash IS NOT NULL AND person.verified_at IS NOT NULL
$$;
CREATE OR REPLACE FUNCTION keep_a_manager() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF is_able_manager(OLD) AND (TG_OP = 'DELETE' OR NOT is_able_manager(NEW)) THEN
    PERFORM pg_advisory_xact_lock(446673203);
    IF NOT EXISTS (SELECT 1 FROM "user" AS u WHERE u.id <> OLD.id AND u.role = 'manager' AND u.disabled_at IS NULL AND u.password_hash IS NOT NULL AND u.verified_at IS NOT NULL) THEN
      RAISE EXCEPTION 'the last manager' USING ERRCODE = 'DS001';
    END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
DROP TRIGGER keep_a_manager ON "user";
CREATE TRIGGER keep_a_manager BEFORE UPDATE OF role, disabled_at, password_hash, verified_at OR DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION keep_a_manager();
