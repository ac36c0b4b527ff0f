-- Who is online, and who has what open. A lease ends by itself: a chat process that is killed leaves nobody
-- online. Unlogged, as a crash of the database ends the connections too, and renewing writes no log.
CREATE TYPE "ChatLeaseKind" AS ENUM ('online', 'editing');
CREATE UNLOGGED TABLE "chat_lease" (
    "socket_id" TEXT NOT NULL,
    "kind" "ChatLeaseKind" NOT NULL,
    "user_id" INTEGER NOT NULL,
    -- The process that renews it.
    "instance" UUID NOT NULL,
    -- What an editor has open.
    "subject_type" TEXT,
    "subject_id" INTEGER,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "chat_lease_pkey" PRIMARY KEY ("socket_id", "kind"),
    CONSTRAINT "chat_lease_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "chat_lease_subject" CHECK ((kind = 'editing') = (subject_type IS NOT NULL) AND (subject_type IS NULL) = (subject_id IS NULL))
);
CREATE INDEX "chat_lease_user_id_idx" ON "chat_lease"("user_id");
CREATE INDEX "chat_lease_instance_idx" ON "chat_lease"("instance");
CREATE INDEX "chat_lease_expires_at_idx" ON "chat_lease"("expires_at");
CREATE INDEX "chat_lease_subject_type_subject_id_idx" ON "chat_lease"("subject_type", "subject_id");

-- The chat processes, for health and metrics.
CREATE TABLE "chat_instance" (
    "id" UUID NOT NULL,
    "is_draining" BOOLEAN NOT NULL DEFAULT false,
    "sockets" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "chat_instance_pkey" PRIMARY KEY ("id")
);

-- Tells every chat process whose leases began or ended; 500 ids fit into a notification of 8,000 bytes.
CREATE FUNCTION notify_chat_leases() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('chat_changed', jsonb_build_object('t', 'presence', 'u', jsonb_agg(user_id))::text)
    FROM (SELECT user_id, (row_number() OVER () - 1) / 500 AS part
            FROM (SELECT DISTINCT user_id FROM changed WHERE kind = 'online') AS people) AS parts
   GROUP BY part;
  PERFORM pg_notify('chat_changed', jsonb_build_object('t', 'editing', 'type', subject_type, 'id', subject_id)::text)
    FROM (SELECT DISTINCT subject_type, subject_id FROM changed WHERE kind = 'editing') AS subjects;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_chat_lease_began AFTER INSERT ON chat_lease REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_leases();
CREATE TRIGGER notify_chat_lease_ended AFTER DELETE ON chat_lease REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_chat_leases();
