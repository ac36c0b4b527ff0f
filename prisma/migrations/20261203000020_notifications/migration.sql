-- What a person is told: one row per person and cause, written in the transaction of the cause. Its channels are columns, so that a cause
-- reaches a person once on each: the bell (on_site) and a mail of its own or the daily digest (mail).
CREATE TYPE "NotificationMail" AS ENUM ('none', 'daily', 'added');
CREATE TABLE "notification" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "subject_type" TEXT NOT NULL,
    "subject_id" INTEGER NOT NULL,
    -- What the subject does not say any more later, such as the time of a cancelled appointment.
    "data" JSONB NOT NULL DEFAULT '{}',
    "actor_id" INTEGER,
    "on_site" BOOLEAN NOT NULL,
    "mail" "NotificationMail" NOT NULL,
    -- The mail that tells it; null again once that mail's row is cleaned up.
    "mail_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),
    CONSTRAINT "notification_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "notification_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "notification_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "notification_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "notification_mail_of_one" CHECK (mail = 'added' OR mail_id IS NULL)
);
CREATE UNIQUE INDEX "notification_user_id_kind_cause_key" ON "notification"("user_id", "kind", "cause");
CREATE INDEX "notification_user_id_id_idx" ON "notification"("user_id", "id" DESC);
CREATE INDEX "notification_created_at_idx" ON "notification"("created_at");
CREATE INDEX "notification_actor_id_idx" ON "notification"("actor_id");
CREATE INDEX "notification_mail_id_idx" ON "notification"("mail_id");
CREATE INDEX "notification_unread" ON "notification"("user_id") WHERE read_at IS NULL;
CREATE INDEX "notification_daily" ON "notification"("created_at") WHERE mail = 'daily';

-- Tells the open pages of a person, at commit. The same payload twice in a transaction is sent once.
CREATE FUNCTION notification_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.id = OLD.id THEN
    PERFORM pg_notify('chat_changed', json_build_object('t', 'notification_read', 'u', NEW.user_id)::text);
  ELSE
    PERFORM pg_notify('chat_changed', json_build_object('t', 'notification', 'id', NEW.id, 'u', NEW.user_id)::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_added AFTER INSERT ON "notification"
    FOR EACH ROW WHEN (NEW.on_site) EXECUTE FUNCTION notification_changed();
-- A new id is a repeated notification, such as that of a conversation that was read before.
CREATE TRIGGER notification_updated AFTER UPDATE ON "notification"
    FOR EACH ROW WHEN (NEW.on_site AND (NEW.read_at IS DISTINCT FROM OLD.read_at OR NEW.id <> OLD.id))
    EXECUTE FUNCTION notification_changed();

-- The choices per kind of mail were yes or no; each is now {site, mail: now, daily or off}.
UPDATE "user_profile" SET "notifications" = (
    SELECT COALESCE(jsonb_object_agg(renamed.kind, jsonb_build_object(
        'site', renamed.kind <> 'company_report',
        'mail', CASE WHEN chosen.value = 'true' THEN 'now' ELSE 'off' END)), '{}')
    FROM jsonb_each("notifications") AS chosen
    JOIN (VALUES ('messages', 'message'), ('appointments', 'booking'), ('events', 'order'), ('company', 'company'),
        ('company_report', 'company_report')) AS renamed(former, kind) ON renamed.former = chosen.key
    WHERE jsonb_typeof(chosen.value) = 'boolean')
WHERE "notifications" <> '{}';
