-- Messages of editors to those who have tickets of an event.
CREATE TABLE "event_message" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    -- Subject and text by locale; one locale at least.
    "words" JSONB NOT NULL,
    -- Only holders of these ticket types; none for all.
    "ticket_type_ids" INTEGER[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "event_message_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_message_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "event_message_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "event_message_event_id_id_idx" ON "event_message"("event_id", "id" DESC);
CREATE INDEX "event_message_user_id_idx" ON "event_message"("user_id");
CREATE INDEX "event_message_created_at_idx" ON "event_message"("created_at");

-- The orders of a message, each once. The mail is null until the job added it.
CREATE TABLE "event_message_order" (
    "event_message_id" INTEGER NOT NULL,
    "order_id" INTEGER NOT NULL,
    "mail_id" INTEGER,
    CONSTRAINT "event_message_order_pkey" PRIMARY KEY ("event_message_id", "order_id"),
    CONSTRAINT "event_message_order_event_message_id_fkey" FOREIGN KEY ("event_message_id") REFERENCES "event_message"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "event_message_order_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "event_message_order_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "event_message_order_order_id_idx" ON "event_message_order"("order_id");
CREATE UNIQUE INDEX "event_message_order_mail_id_key" ON "event_message_order"("mail_id");
