-- What a subscriber wants to get, and addresses to which the newsletter is not sent whatever happens to their rows.
CREATE TYPE "NewsletterFrequency" AS ENUM ('issue', 'weekly');
CREATE TYPE "SuppressionReason" AS ENUM ('unsubscribed', 'complaint', 'no_mailbox', 'refused', 'editor');

ALTER TABLE "subscribe_email"
    ADD COLUMN "frequency" "NewsletterFrequency" NOT NULL DEFAULT 'issue',
    -- A flag of its own: a deleted section must not turn "only this section" into "everything".
    ADD COLUMN "has_all_topics" BOOLEAN NOT NULL DEFAULT TRUE,
    ADD COLUMN "confirmation_sent_at" TIMESTAMPTZ(3),
    ADD COLUMN "new_email" TEXT,
    ADD CONSTRAINT "subscribe_email_new_email_lower" CHECK (new_email = lower(new_email) AND position('@' in new_email) > 1 AND length(new_email) <= 254);
CREATE INDEX "subscribe_email_source_idx" ON "subscribe_email"("source");

CREATE TABLE "subscriber_section" (
    "subscriber_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    CONSTRAINT "subscriber_section_pkey" PRIMARY KEY ("subscriber_id", "category_id"),
    CONSTRAINT "subscriber_section_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribe_email"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "subscriber_section_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "subscriber_section_category_id_idx" ON "subscriber_section"("category_id");

CREATE TABLE "subscriber_profession" (
    "subscriber_id" INTEGER NOT NULL,
    "profession_id" INTEGER NOT NULL,
    CONSTRAINT "subscriber_profession_pkey" PRIMARY KEY ("subscriber_id", "profession_id"),
    CONSTRAINT "subscriber_profession_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribe_email"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "subscriber_profession_profession_id_fkey" FOREIGN KEY ("profession_id") REFERENCES "profession"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "subscriber_profession_profession_id_idx" ON "subscriber_profession"("profession_id");

-- By address and without a reference, so that it outlives the subscriber and every import.
CREATE TABLE "newsletter_suppression" (
    "email" TEXT NOT NULL,
    "reason" "SuppressionReason" NOT NULL,
    "detail" TEXT,
    "mail_ref" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "newsletter_suppression_pkey" PRIMARY KEY ("email"),
    CONSTRAINT "newsletter_suppression_email_lower" CHECK (email = lower(email) AND position('@' in email) > 1 AND length(email) <= 254)
);
CREATE INDEX "newsletter_suppression_mail_ref_idx" ON "newsletter_suppression"("mail_ref");
INSERT INTO "newsletter_suppression" (email, reason, created_at)
  SELECT email, 'unsubscribed', unsubscribed_at FROM "subscribe_email" WHERE unsubscribed_at IS NOT NULL AND NOT active;

-- Refusals that say nothing final about an address, one row per issue; an accepted mail deletes them.
CREATE TABLE "newsletter_refusal" (
    "email" TEXT NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "newsletter_refusal_pkey" PRIMARY KEY ("email", "campaign_id")
);
