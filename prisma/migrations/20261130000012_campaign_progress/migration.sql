-- The last week whose digest was decided, also when nothing was new: a post that is dated back later makes none.
ALTER TABLE "bulk_mail_state" ADD COLUMN "digest_week" DATE;

-- When the text of the last attempt began to go out: an attempt that ended before that left nothing behind.
ALTER TABLE "campaign_recipient" ADD COLUMN "handed_at" TIMESTAMPTZ(3);
