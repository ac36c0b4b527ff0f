-- A campaign is an issue of the newsletter, or the digest of a week. Its recipients are frozen as a row per address when it
-- starts; sending goes on from the state of each row.
CREATE TYPE "CampaignKind" AS ENUM ('issue', 'digest');
CREATE TYPE "CampaignStatus" AS ENUM ('draft', 'scheduled', 'held', 'preparing', 'sending', 'paused', 'stopped', 'sent', 'cancelled');
CREATE TYPE "CampaignReason" AS ENUM ('late', 'restored', 'many_refused', 'refused_in_a_row', 'nothing_new');
CREATE TYPE "CampaignRecipientStatus" AS ENUM ('waiting', 'sending', 'accepted', 'refused', 'left', 'obsolete');

CREATE TABLE "campaign" (
    "id" SERIAL NOT NULL,
    "kind" "CampaignKind" NOT NULL DEFAULT 'issue',
    "number" INTEGER,
    "status" "CampaignStatus" NOT NULL DEFAULT 'draft',
    "reason" "CampaignReason",
    "content" JSONB NOT NULL DEFAULT '{}',
    "audience" JSONB NOT NULL DEFAULT '{}',
    "audience_count" INTEGER,
    "week" DATE,
    "scheduled_at" TIMESTAMPTZ(3),
    "per_minute" INTEGER,
    "started_at" TIMESTAMPTZ(3),
    "frozen_to" INTEGER NOT NULL DEFAULT 0,
    "prepared_at" TIMESTAMPTZ(3),
    "total" INTEGER NOT NULL DEFAULT 0,
    "resumed_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "sender" UUID,
    "sender_seen_at" TIMESTAMPTZ(3),
    "summary" JSONB,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "campaign_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "campaign_per_minute" CHECK (per_minute BETWEEN 1 AND 6000),
    CONSTRAINT "campaign_version_positive" CHECK (version > 0),
    -- A digest is the one of its week, which begins on a Monday.
    CONSTRAINT "campaign_week" CHECK ((kind = 'digest') = (week IS NOT NULL) AND extract(isodow FROM week) = 1),
    CONSTRAINT "campaign_scheduled" CHECK (status <> 'scheduled' OR scheduled_at IS NOT NULL),
    CONSTRAINT "campaign_reason" CHECK (status NOT IN ('held', 'stopped') OR reason IS NOT NULL),
    CONSTRAINT "campaign_started" CHECK (status NOT IN ('preparing', 'sending', 'paused', 'stopped') OR started_at IS NOT NULL),
    CONSTRAINT "campaign_prepared" CHECK (status <> 'sending' OR prepared_at IS NOT NULL),
    CONSTRAINT "campaign_finished" CHECK ((status IN ('sent', 'cancelled')) = (finished_at IS NOT NULL))
);
CREATE UNIQUE INDEX "campaign_number_key" ON "campaign"("number");
-- However often the digest of a week is made, there is one.
CREATE UNIQUE INDEX "campaign_week_key" ON "campaign"("week");
CREATE INDEX "campaign_status_scheduled_at_idx" ON "campaign"("status", "scheduled_at");
CREATE INDEX "campaign_created_at_id_idx" ON "campaign"("created_at" DESC, "id" DESC);

CREATE TABLE "campaign_recipient" (
    "id" SERIAL NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER,
    "email" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "status" "CampaignRecipientStatus" NOT NULL DEFAULT 'waiting',
    "message_id" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "unanswered" INTEGER NOT NULL DEFAULT 0,
    "tried_at" TIMESTAMPTZ(3),
    "reason" "MailReason",
    "answer" TEXT,
    "bounced_at" TIMESTAMPTZ(3),
    "complained_at" TIMESTAMPTZ(3),
    "clicked_at" TIMESTAMPTZ(3),
    CONSTRAINT "campaign_recipient_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "campaign_recipient_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "campaign_recipient_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribe_email"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    -- One recipient: no list, name or line break.
    CONSTRAINT "campaign_recipient_email" CHECK (length(email) <= 320 AND email ~ '^[^\s,;<>"]+@[^\s,;<>"@]+$'),
    CONSTRAINT "campaign_recipient_tried" CHECK (status NOT IN ('sending', 'accepted') OR tried_at IS NOT NULL),
    CONSTRAINT "campaign_recipient_reason" CHECK (status <> 'refused' OR reason IS NOT NULL)
);
-- One mail per address, whatever topics it matches and however often the audience is read.
CREATE UNIQUE INDEX "campaign_recipient_campaign_id_email_key" ON "campaign_recipient"("campaign_id", "email");
CREATE UNIQUE INDEX "campaign_recipient_message_id_key" ON "campaign_recipient"("message_id");
CREATE INDEX "campaign_recipient_campaign_id_status_due_at_id_idx" ON "campaign_recipient"("campaign_id", "status", "due_at", "id");
CREATE INDEX "campaign_recipient_campaign_id_tried_at_idx" ON "campaign_recipient"("campaign_id", "tried_at" DESC);
CREATE INDEX "campaign_recipient_subscriber_id_idx" ON "campaign_recipient"("subscriber_id");
CREATE INDEX "campaign_recipient_email_idx" ON "campaign_recipient"("email");

-- Whoever is deleted from the list gets nothing more, and their address is deleted from the campaigns too, which keep
-- their numbers.
CREATE FUNCTION campaign_forget_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_recipient
     SET email = 'deleted-' || id || '@invalid', answer = NULL,
         status = CASE WHEN status = 'waiting' THEN 'left'::"CampaignRecipientStatus" ELSE status END
   WHERE subscriber_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER campaign_forget_subscriber BEFORE DELETE ON "subscribe_email"
  FOR EACH ROW EXECUTE FUNCTION campaign_forget_subscriber();

-- Events of mail providers, each of which counts once.
CREATE TABLE "mail_event" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "mail_event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_event_recipient_id_fkey" FOREIGN KEY ("recipient_id") REFERENCES "campaign_recipient"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "mail_event_recipient_id_idx" ON "mail_event"("recipient_id");
CREATE INDEX "mail_event_created_at_idx" ON "mail_event"("created_at");

-- The database that sends bulk mail: another one that was made from a backup differs, and sends nothing until somebody
-- confirms it.
CREATE TABLE "bulk_mail_state" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "fingerprint" TEXT NOT NULL,
    "restored_at" TIMESTAMPTZ(3),
    CONSTRAINT "bulk_mail_state_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "bulk_mail_state_one" CHECK (id = 1)
);
