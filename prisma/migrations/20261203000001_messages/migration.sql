-- A conversation of two people, or of one with themselves.
CREATE TABLE "conversation" (
    "id" SERIAL NOT NULL,
    "low_user_id" INTEGER NOT NULL,
    "high_user_id" INTEGER NOT NULL,
    -- The newest message of either person. Without a constraint: both tables would refer to each other.
    "last_message_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "conversation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "conversation_low_user_id_fkey" FOREIGN KEY ("low_user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversation_high_user_id_fkey" FOREIGN KEY ("high_user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversation_order" CHECK (low_user_id <= high_user_id)
);
CREATE UNIQUE INDEX "conversation_low_user_id_high_user_id_key" ON "conversation"("low_user_id", "high_user_id");
CREATE INDEX "conversation_high_user_id_idx" ON "conversation"("high_user_id");

-- A person of a conversation, from the moment when there is something to see for them: what a blocked
-- person writes first gives no row to the one who blocked.
CREATE TABLE "conversation_member" (
    "conversation_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    -- Ids of messages: all up to them were seen, reached a device, were mailed.
    "read_up_to" INTEGER NOT NULL DEFAULT 0,
    "delivered_up_to" INTEGER NOT NULL DEFAULT 0,
    "mailed_up_to" INTEGER NOT NULL DEFAULT 0,
    "is_marked_unread" BOOLEAN NOT NULL DEFAULT false,
    "muted_at" TIMESTAMPTZ(3),
    CONSTRAINT "conversation_member_pkey" PRIMARY KEY ("conversation_id", "user_id"),
    CONSTRAINT "conversation_member_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "conversation_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "conversation_member_user_id_idx" ON "conversation_member"("user_id");

CREATE TABLE "message" (
    "id" SERIAL NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "from_id" INTEGER NOT NULL,
    "to_id" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "search_fold" TEXT GENERATED ALWAYS AS (greek_fold(content)) STORED,
    -- Given by the sender's device, so that a repeated request is known.
    "client_id" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    -- The receiver had blocked the sender: never shown to the receiver.
    "withheld_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversation"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_from_id_fkey" FOREIGN KEY ("from_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_to_id_fkey" FOREIGN KEY ("to_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_lengths" CHECK (length(content) <= 4000 AND (content <> '' OR withdrawn_at IS NOT NULL) AND length(client_id) BETWEEN 1 AND 64)
);
CREATE UNIQUE INDEX "message_from_id_client_id_key" ON "message"("from_id", "client_id");
CREATE INDEX "message_conversation_id_id_idx" ON "message"("conversation_id", "id");
CREATE INDEX "message_to_id_idx" ON "message"("to_id");
-- Own messages whose reading is still to be shown.
CREATE INDEX "message_unseen" ON "message"("conversation_id", "to_id") WHERE read_at IS NULL AND withheld_at IS NULL;

-- A private picture belongs to a message of a conversation, or to a thread by mail.
ALTER TABLE "thread_picture"
    ADD COLUMN "message_id" INTEGER,
    ADD CONSTRAINT "thread_picture_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    ADD CONSTRAINT "thread_picture_one_owner" CHECK (thread_id IS NULL OR message_id IS NULL);
CREATE INDEX "thread_picture_message_id_idx" ON "thread_picture"("message_id");

CREATE TABLE "block" (
    "user_id" INTEGER NOT NULL,
    "blocked_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT "block_pkey" PRIMARY KEY ("user_id", "blocked_id"),
    CONSTRAINT "block_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "block_blocked_id_fkey" FOREIGN KEY ("blocked_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "block_other" CHECK (user_id <> blocked_id)
);
CREATE INDEX "block_blocked_id_idx" ON "block"("blocked_id");

CREATE TABLE "message_report" (
    "id" SERIAL NOT NULL,
    "message_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by_id" INTEGER,
    CONSTRAINT "message_report_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "message_report_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "message"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_report_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "message_report_resolved_by_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "message_report_reason" CHECK (length(reason) BETWEEN 1 AND 1000)
);
CREATE UNIQUE INDEX "message_report_message_id_user_id_key" ON "message_report"("message_id", "user_id");
CREATE INDEX "message_report_user_id_idx" ON "message_report"("user_id");
CREATE INDEX "message_report_resolved_by_id_idx" ON "message_report"("resolved_by_id");
CREATE INDEX "message_report_open" ON "message_report"("id") WHERE resolved_at IS NULL;

-- Every unread message, once: badges, lists, titles and mails count these rows. Messages of a blocked or muted
-- person, and those that are withheld, withdrawn or reported, are left out.
CREATE VIEW "unread_message" AS
  SELECT m.to_id AS user_id, m.from_id, m.conversation_id, m.id AS message_id, m.created_at
    FROM conversation_member AS own
    JOIN message AS m ON m.conversation_id = own.conversation_id AND m.to_id = own.user_id
      AND m.from_id <> m.to_id AND m.id > own.read_up_to
   WHERE own.muted_at IS NULL AND m.withheld_at IS NULL AND m.withdrawn_at IS NULL
     AND NOT EXISTS (SELECT FROM message_report AS r WHERE r.message_id = m.id AND r.user_id = m.to_id)
     AND NOT EXISTS (SELECT FROM block AS b WHERE (b.user_id = m.to_id AND b.blocked_id = m.from_id)
       OR (b.user_id = m.from_id AND b.blocked_id = m.to_id));

-- Tells every chat process what changed, by ids, when the transaction ends.
CREATE FUNCTION notify_chat(change JSONB) RETURNS VOID LANGUAGE sql AS $$
  SELECT pg_notify('chat_changed', change::text)
$$;

CREATE FUNCTION notify_message() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM notify_chat(jsonb_build_object('t', 'message', 'id', NEW.id));
  ELSE
    PERFORM notify_chat(jsonb_build_object('t', 'withdrawn', 'id', NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_message AFTER INSERT ON message FOR EACH ROW EXECUTE FUNCTION notify_message();
CREATE TRIGGER notify_withdrawn AFTER UPDATE OF withdrawn_at ON message FOR EACH ROW
  WHEN (OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at) EXECUTE FUNCTION notify_message();

CREATE FUNCTION notify_conversation_member() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.delivered_up_to <> NEW.delivered_up_to THEN
    PERFORM notify_chat(jsonb_build_object('t', 'delivered', 'c', NEW.conversation_id, 'u', NEW.user_id, 'up_to', NEW.delivered_up_to));
  END IF;
  IF (OLD.read_up_to, OLD.is_marked_unread, OLD.muted_at) IS DISTINCT FROM (NEW.read_up_to, NEW.is_marked_unread, NEW.muted_at) THEN
    PERFORM notify_chat(jsonb_build_object('t', 'read', 'c', NEW.conversation_id, 'u', NEW.user_id, 'up_to', NEW.read_up_to));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_conversation_member AFTER UPDATE ON conversation_member FOR EACH ROW EXECUTE FUNCTION notify_conversation_member();

-- A reported message is no longer unread.
CREATE FUNCTION notify_message_report() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_chat(jsonb_build_object('t', 'read', 'c', own.conversation_id, 'u', own.user_id, 'up_to', own.read_up_to))
    FROM message AS m JOIN conversation_member AS own ON own.conversation_id = m.conversation_id AND own.user_id = NEW.user_id
   WHERE m.id = NEW.message_id;
  RETURN NULL;
END $$;
CREATE TRIGGER notify_message_report AFTER INSERT ON message_report FOR EACH ROW EXECUTE FUNCTION notify_message_report();

CREATE FUNCTION notify_block() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  changed block := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM notify_chat(jsonb_build_object('t', 'block', 'u', changed.user_id, 'b', changed.blocked_id));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_block AFTER INSERT OR DELETE ON block FOR EACH ROW EXECUTE FUNCTION notify_block();

CREATE FUNCTION notify_session_end() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_chat(jsonb_build_object('t', 'session', 'id', OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_session_end AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION notify_session_end();
CREATE TRIGGER notify_session_deleted AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION notify_session_end();

-- Name, rights or availability of a person.
CREATE FUNCTION notify_chat_user() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_chat(jsonb_build_object('t', 'user', 'id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_chat_user AFTER UPDATE OF name, surname, role, verified_at, disabled_at ON "user" FOR EACH ROW
  WHEN ((OLD.name, OLD.surname, OLD.role, OLD.verified_at, OLD.disabled_at)
    IS DISTINCT FROM (NEW.name, NEW.surname, NEW.role, NEW.verified_at, NEW.disabled_at))
  EXECUTE FUNCTION notify_chat_user();
CREATE FUNCTION notify_chat_profile() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_chat(jsonb_build_object('t', 'user', 'id', NEW.user_id));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_chat_profile AFTER UPDATE OF member_id, available_for_chat ON user_profile FOR EACH ROW
  WHEN ((OLD.member_id, OLD.available_for_chat) IS DISTINCT FROM (NEW.member_id, NEW.available_for_chat))
  EXECUTE FUNCTION notify_chat_profile();
