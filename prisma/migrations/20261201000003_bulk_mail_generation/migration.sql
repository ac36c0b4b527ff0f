-- A number that grows with each run of bulk mail, and that the worker remembers outside the database: a lower one was restored.
ALTER TABLE "bulk_mail_state" ADD COLUMN "generation" INTEGER NOT NULL DEFAULT 0;
-- When a manager let the invitations go out that were due before a restore.
ALTER TABLE "bulk_mail_state" ADD COLUMN "invitations_confirmed_at" TIMESTAMPTZ(3);
