-- A link by which one further guest enters the room of a booking. Of the link and of the key of the
-- browser that used it, which alone may come back, only hashes are stored.
CREATE TABLE "meeting_invitation" (
    "id" SERIAL NOT NULL,
    "room_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "claim_hash" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "used_at" TIMESTAMPTZ(3),
    CONSTRAINT "meeting_invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "meeting_invitation_room_id_fkey" FOREIGN KEY ("room_id") REFERENCES "meeting_room"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "meeting_invitation_used" CHECK ((used_at IS NULL) = (claim_hash IS NULL))
);
CREATE UNIQUE INDEX "meeting_invitation_token_hash_key" ON "meeting_invitation"("token_hash");
CREATE INDEX "meeting_invitation_room_id_idx" ON "meeting_invitation"("room_id");

-- Tells every chat process that a booking with a room is another one, or none, than before.
CREATE FUNCTION notify_meeting() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_chat(jsonb_build_object('t', 'meeting', 'uid', OLD.calendar_uid));
  RETURN NULL;
END $$;
CREATE TRIGGER notify_meeting_changed
  AFTER UPDATE OF status, calendar_uid, starts_at, ends_at, booked_by_id, visitor_id, removed_at ON appointment_slot
  FOR EACH ROW WHEN (OLD.calendar_uid IS NOT NULL AND OLD.meeting_room_id IS NOT NULL)
  EXECUTE FUNCTION notify_meeting();
CREATE TRIGGER notify_meeting_ended AFTER DELETE ON appointment_slot
  FOR EACH ROW WHEN (OLD.calendar_uid IS NOT NULL AND OLD.meeting_room_id IS NOT NULL)
  EXECUTE FUNCTION notify_meeting();
