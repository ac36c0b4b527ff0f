-- A thread is a conversation of a person with the house, or with a company (member_id), by signed link and mail.
CREATE TYPE "ThreadState" AS ENUM ('new', 'open', 'done', 'spam');
CREATE TYPE "ThreadEntryKind" AS ENUM ('received', 'reply', 'note');
CREATE TABLE "thread" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "search_fold" TEXT GENERATED ALWAYS AS (greek_fold(name || ' ' || surname || ' ' || email || ' ' || coalesce(phone, ''))) STORED,
    "state" "ThreadState" NOT NULL DEFAULT 'new',
    "is_unanswered" BOOLEAN NOT NULL DEFAULT TRUE,
    "assigned_to_id" INTEGER,
    "active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "thread_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "thread_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "thread_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "thread_assigned_to_id_fkey" FOREIGN KEY ("assigned_to_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "thread_member_id_active_at_idx" ON "thread"("member_id", "active_at" DESC);
CREATE INDEX "thread_user_id_idx" ON "thread"("user_id");
CREATE INDEX "thread_assigned_to_id_idx" ON "thread"("assigned_to_id");
CREATE INDEX "thread_email_idx" ON "thread"(lower("email"));

CREATE TABLE "thread_entry" (
    "id" SERIAL NOT NULL,
    "thread_id" INTEGER NOT NULL,
    "kind" "ThreadEntryKind" NOT NULL,
    "text" TEXT,
    "author_id" INTEGER,
    "mail_id" INTEGER,
    "search_fold" TEXT GENERATED ALWAYS AS (greek_fold(coalesce(text, ''))) STORED,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "thread_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "thread_entry_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "thread_entry_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "thread_entry_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    -- No reply without its mail, and no mail without its reply.
    CONSTRAINT "thread_entry_reply_mail" CHECK ((kind = 'reply') = (mail_id IS NOT NULL)),
    -- Only the first message may be empty: the contact form does not require a text.
    CONSTRAINT "thread_entry_text" CHECK (kind = 'received' OR length(text) > 0)
);
CREATE UNIQUE INDEX "thread_entry_mail_id_key" ON "thread_entry"("mail_id");
CREATE INDEX "thread_entry_thread_id_id_idx" ON "thread_entry"("thread_id", "id");
CREATE INDEX "thread_entry_author_id_idx" ON "thread_entry"("author_id");

INSERT INTO "thread" (id, name, surname, phone, email, locale, active_at, created_at)
  SELECT id, name, surname, phone, email, locale, created_at, created_at FROM "contact_message";
INSERT INTO "thread_entry" (thread_id, kind, text, created_at)
  SELECT id, 'received', message, created_at FROM "contact_message";
SELECT setval('thread_id_seq', greatest((SELECT max(id) FROM "thread"), 1), (SELECT max(id) FROM "thread") IS NOT NULL);
DROP TABLE "contact_message";
