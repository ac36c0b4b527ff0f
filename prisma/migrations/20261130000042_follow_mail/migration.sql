-- Users who want what is new in what they follow by mail: the subscriber's topics are those of the follows.
CREATE TABLE "follow_mail" (
    "user_id" INTEGER NOT NULL,
    "subscriber_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "follow_mail_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "follow_mail_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "follow_mail_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribe_email"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "follow_mail_subscriber_id_key" ON "follow_mail"("subscriber_id");
