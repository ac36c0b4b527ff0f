-- A mail is a row, written in the transaction of its cause. The Message-ID is made with the row, so that a second
-- attempt after a lost response sends the same mail again and mail clients show it once.
CREATE TYPE "MailStatus" AS ENUM ('waiting', 'accepted', 'refused', 'obsolete');
CREATE TYPE "MailReason" AS ENUM ('no_mailbox', 'mailbox_full', 'policy', 'temporary', 'unreachable', 'unanswered', 'bad_address', 'other');
CREATE TABLE "mail" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "user_id" INTEGER,
    "batch" UUID,
    "message_id" TEXT NOT NULL,
    "to_address" TEXT,
    "locale" "Locale",
    "status" "MailStatus" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "sending_at" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3),
    "reason" "MailReason",
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    CONSTRAINT "mail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    -- One recipient: no list, name or line break.
    CONSTRAINT "mail_to_address" CHECK (length(to_address) <= 320 AND to_address ~ '^[^\s,;<>"]+@[^\s,;<>"@]+$'),
    CONSTRAINT "mail_recipient" CHECK (user_id IS NOT NULL OR (to_address IS NOT NULL AND locale IS NOT NULL)),
    CONSTRAINT "mail_finished" CHECK ((status = 'waiting') = (finished_at IS NULL) AND (status = 'waiting' OR (sending_at IS NULL AND next_try_at IS NULL))),
    CONSTRAINT "mail_reason" CHECK (status <> 'refused' OR reason IS NOT NULL)
);
CREATE UNIQUE INDEX "mail_message_id_key" ON "mail"("message_id");
-- A fan-out that runs twice makes one mail per user.
CREATE UNIQUE INDEX "mail_batch_user_id_key" ON "mail"("batch", "user_id");
CREATE INDEX "mail_created_at_id_idx" ON "mail"("created_at" DESC, "id");
CREATE INDEX "mail_status_created_at_idx" ON "mail"("status", "created_at" DESC);
CREATE INDEX "mail_user_id_idx" ON "mail"("user_id");
