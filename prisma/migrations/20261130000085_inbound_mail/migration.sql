-- Answers by mail, filed in their conversations. A mail is filed once, however often it is delivered.
CREATE TABLE "inbound_mail" (
  "key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "inbound_mail_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "inbound_mail_created_at_idx" ON "inbound_mail"("created_at");
-- The address of a message by mail that is not the one of the conversation.
ALTER TABLE "thread_entry" ADD COLUMN "sender" TEXT,
  ADD CONSTRAINT "thread_entry_sender_check" CHECK ("sender" IS NULL OR "kind" = 'received');
