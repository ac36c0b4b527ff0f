-- One row per person, kind and version of a booking: each is reminded at most once.
CREATE TABLE "appointment_reminder" (
    "calendar_uid" TEXT NOT NULL,
    "calendar_sequence" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "appointment_reminder_pkey" PRIMARY KEY ("calendar_uid", "calendar_sequence", "kind", "user_id"),
    CONSTRAINT "appointment_reminder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "appointment_reminder_kind" CHECK (kind IN ('day', 'hour'))
);
CREATE INDEX "appointment_reminder_user_id_idx" ON "appointment_reminder"("user_id");
CREATE INDEX "appointment_reminder_created_at_idx" ON "appointment_reminder"("created_at");

-- A room of a booking, which it follows to another slot, or of a topic that a user raised with a company.
CREATE TABLE "meeting_room" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "calendar_uid" TEXT,
    "topic" TEXT,
    "user_id" INTEGER,
    -- Of a topic; those of a booking follow from its slot.
    "opens_at" TIMESTAMPTZ(3),
    "closes_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "meeting_room_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "meeting_room_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "meeting_room_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "meeting_room_subject" CHECK ((calendar_uid IS NULL) <> (topic IS NULL)),
    CONSTRAINT "meeting_room_topic" CHECK (topic IS NULL OR (user_id IS NOT NULL AND opens_at < closes_at))
);
CREATE UNIQUE INDEX "meeting_room_calendar_uid_key" ON "meeting_room"("calendar_uid");
CREATE UNIQUE INDEX "meeting_room_topic_key" ON "meeting_room"("member_id", "user_id", lower("topic")) WHERE topic IS NOT NULL;
CREATE INDEX "meeting_room_member_id_idx" ON "meeting_room"("member_id");
CREATE INDEX "meeting_room_user_id_idx" ON "meeting_room"("user_id");
CREATE INDEX "meeting_room_created_at_idx" ON "meeting_room"("created_at");

ALTER TABLE "appointment_slot" ADD CONSTRAINT "appointment_slot_meeting_room_id_fkey"
  FOREIGN KEY ("meeting_room_id") REFERENCES "meeting_room"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "appointment_slot_meeting_room_id_idx" ON "appointment_slot"("meeting_room_id") WHERE meeting_room_id IS NOT NULL;
CREATE INDEX "appointment_slot_calendar_uid_idx" ON "appointment_slot"("calendar_uid") WHERE calendar_uid IS NOT NULL;

-- An invitation to recommend may follow an appointment instead of an answered enquiry.
ALTER TABLE "recommendation" ADD COLUMN "slot_id" INTEGER;
ALTER TABLE "recommendation" ADD CONSTRAINT "recommendation_slot_id_fkey"
  FOREIGN KEY ("slot_id") REFERENCES "appointment_slot"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "recommendation_slot_id_idx" ON "recommendation"("slot_id");
