-- Who someone is: sessions that end at once, tokens of which only hashes are kept, second factors, and who changed what.

CREATE TYPE "SessionEnd" AS ENUM ('logout', 'ended_by_user', 'password_changed', 'email_changed', 'disabled', 'role_changed', 'token_reused', 'deleted');
CREATE TYPE "TokenPurpose" AS ENUM ('verify_email', 'reset_password', 'change_email', 'invitation');

ALTER TABLE "user"
    ADD COLUMN "search_fold" TEXT GENERATED ALWAYS AS (greek_fold(name || ' ' || surname || ' ' || email)) STORED,
    ADD COLUMN "password_at" TIMESTAMPTZ(3),
    ADD COLUMN "terms_at" TIMESTAMPTZ(3),
    ADD COLUMN "totp_secret" TEXT,
    ADD COLUMN "totp_confirmed_at" TIMESTAMPTZ(3),
    ADD COLUMN "totp_last_step" INTEGER,
    ADD CONSTRAINT "user_totp_whole" CHECK (totp_confirmed_at IS NULL OR totp_secret IS NOT NULL);
CREATE INDEX "user_search_fold_trgm" ON "user" USING gin (search_fold gin_trgm_ops);
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at" DESC, "id");

ALTER TABLE "member" ADD COLUMN "approved_at" TIMESTAMPTZ(3);
-- What is public was approved.
UPDATE "member" SET "approved_at" = now() WHERE id IN (SELECT member_id FROM member_translation WHERE status = 'published');

CREATE TABLE "session" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" INTEGER NOT NULL,
    "seed" BYTEA NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "rotated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "is_remembered" BOOLEAN NOT NULL DEFAULT false,
    "user_agent" TEXT,
    "address" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" "SessionEnd",
    CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "session_seed_length" CHECK (octet_length(seed) = 32),
    CONSTRAINT "session_end_whole" CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX "session_user_id_ended_at_idx" ON "session"("user_id", "ended_at");

CREATE TABLE "refresh_token" (
    "hash" BYTEA NOT NULL,
    "session_id" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "refresh_token_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "refresh_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "refresh_token_session_id_generation_key" ON "refresh_token"("session_id", "generation");

CREATE TABLE "one_time_token" (
    "hash" BYTEA NOT NULL,
    "purpose" "TokenPurpose" NOT NULL,
    "user_id" INTEGER NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "one_time_token_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "one_time_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "one_time_token_email" CHECK ((purpose = 'change_email') = (email IS NOT NULL))
);
CREATE INDEX "one_time_token_user_id_purpose_idx" ON "one_time_token"("user_id", "purpose");

CREATE TABLE "recovery_code" (
    "user_id" INTEGER NOT NULL,
    "hash" BYTEA NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("user_id", "hash"),
    CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "audit_entry" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject_kind" TEXT,
    "subject_id" INTEGER,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "address" TEXT,
    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_entry_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "audit_entry_at_id_idx" ON "audit_entry"("at" DESC, "id");
CREATE INDEX "audit_entry_subject_kind_subject_id_at_idx" ON "audit_entry"("subject_kind", "subject_id", "at" DESC);
CREATE INDEX "audit_entry_actor_id_at_idx" ON "audit_entry"("actor_id", "at" DESC);

-- A site has at least one manager who can sign in, whatever runs at the same time: whoever takes a manager away waits for the others.
CREATE FUNCTION keep_a_manager() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'manager' AND OLD.disabled_at IS NULL AND (TG_OP = 'DELETE' OR NEW.role <> 'manager' OR NEW.disabled_at IS NOT NULL) THEN
    PERFORM pg_advisory_xact_lock(446673203);
    IF NOT EXISTS (SELECT 1 FROM "user" WHERE role = 'manager' AND disabled_at IS NULL AND id <> OLD.id) THEN
      RAISE EXCEPTION 'the last manager' USING ERRCODE = 'DS001';
    END IF;
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER keep_a_manager BEFORE UPDATE OF role, disabled_at OR DELETE ON "user" FOR EACH ROW EXECUTE FUNCTION keep_a_manager();
