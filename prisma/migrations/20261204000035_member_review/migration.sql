-- The answer to a company that waits for approval: asked back for a correction, or refused. Its people may send it again,
-- after which the state is "waiting". A company without a row waits for its first answer; approval deletes the row.
CREATE TYPE "MemberReviewState" AS ENUM ('waiting', 'asked_back', 'refused');
CREATE TABLE "member_review" (
    "member_id" INTEGER NOT NULL,
    "state" "MemberReviewState" NOT NULL,
    "reason" TEXT NOT NULL,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,
    "submitted_at" TIMESTAMPTZ(3),
    "submissions" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "member_review_pkey" PRIMARY KEY ("member_id"),
    CONSTRAINT "member_review_sent" CHECK ("state" <> 'waiting' OR "submitted_at" IS NOT NULL),
    CONSTRAINT "member_review_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_review_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "member_review_decided_by_id_idx" ON "member_review"("decided_by_id");
