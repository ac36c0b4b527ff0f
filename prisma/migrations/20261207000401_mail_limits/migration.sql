-- Mails are counted per mailbox and per host, by keys from which no address can be read.
ALTER TABLE "mail"
  ADD COLUMN "mailbox_key" TEXT,
  ADD COLUMN "host_key" TEXT,
  ADD COLUMN "admitted_at" TIMESTAMPTZ(3);
CREATE INDEX "mail_mailbox_key_admitted_at_idx" ON "mail" ("mailbox_key", "admitted_at");
CREATE INDEX "mail_host_key_admitted_at_idx" ON "mail" ("host_key", "admitted_at");

ALTER TYPE "MailReason" ADD VALUE 'limited';
ALTER TYPE "MailReason" ADD VALUE 'joined';
