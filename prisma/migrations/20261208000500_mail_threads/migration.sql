-- What a mail quotes is kept beside its text. Its Message-ID ties the mails that follow it to it.
ALTER TABLE "thread_entry" ADD COLUMN "quoted" TEXT,
  ADD COLUMN "message_id" TEXT,
  DROP CONSTRAINT "thread_entry_sender_check",
  -- A note is an answer of a company from a foreign address, which was not sent.
  ADD CONSTRAINT "thread_entry_sender_check" CHECK ("sender" IS NULL OR "kind" <> 'reply');
