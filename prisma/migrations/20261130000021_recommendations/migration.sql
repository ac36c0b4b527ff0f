-- A row begins as an invitation after an answered enquiry, so that only who was really there can write.
CREATE TYPE "RecommendationStatus" AS ENUM ('invited', 'pending', 'published', 'refused', 'withdrawn');
CREATE TABLE "recommendation" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "thread_id" INTEGER,
    "email" TEXT,
    "locale" "Locale" NOT NULL,
    "author_name" TEXT NOT NULL DEFAULT '',
    "status" "RecommendationStatus" NOT NULL DEFAULT 'invited',
    "invite_at" TIMESTAMPTZ(3) NOT NULL,
    "invited_at" TIMESTAMPTZ(3),
    "rating" INTEGER,
    "text" TEXT,
    "written_at" TIMESTAMPTZ(3),
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "refusal" TEXT,
    "reply" TEXT,
    "replied_at" TIMESTAMPTZ(3),
    "report" TEXT,
    "reported_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "recommendation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "recommendation_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "recommendation_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "recommendation_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "recommendation_rating" CHECK (rating BETWEEN 1 AND 5),
    CONSTRAINT "recommendation_written" CHECK (status NOT IN ('pending', 'published') OR (rating IS NOT NULL AND length(text) > 0 AND written_at IS NOT NULL)),
    -- What was withdrawn is gone.
    CONSTRAINT "recommendation_withdrawn" CHECK (status <> 'withdrawn' OR (rating IS NULL AND text IS NULL AND reply IS NULL))
);
-- One per person and company, invited once.
CREATE UNIQUE INDEX "recommendation_member_id_email_key" ON "recommendation"("member_id", lower("email"));
CREATE INDEX "recommendation_member_id_status_idx" ON "recommendation"("member_id", "status", "written_at" DESC);
CREATE INDEX "recommendation_thread_id_idx" ON "recommendation"("thread_id");
CREATE INDEX "recommendation_decided_by_id_idx" ON "recommendation"("decided_by_id");
CREATE INDEX "recommendation_email_idx" ON "recommendation"(lower("email"));
CREATE INDEX "recommendation_due_idx" ON "recommendation"("invite_at") WHERE status = 'invited' AND invited_at IS NULL;

-- The page of a company shows them.
CREATE TRIGGER notice_insert AFTER INSERT ON "recommendation" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'id, member_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "recommendation" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'id, member_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "recommendation" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'id, member_id');
