-- Whether the mail about unread messages has their text: only for those who ask for it, as a mailbox may be open to others.
ALTER TABLE "user_profile" ADD COLUMN "message_texts_in_mails" BOOLEAN NOT NULL DEFAULT false;
