-- When the cursors of what was received and read last moved: what a chat process tells after it was
-- without notifications.
ALTER TABLE "conversation_member" ADD COLUMN "moved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp();
CREATE INDEX "conversation_member_moved_at_idx" ON "conversation_member"("moved_at");

CREATE FUNCTION note_cursor_moved() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.moved_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER note_cursor_moved BEFORE UPDATE ON conversation_member FOR EACH ROW
  WHEN ((OLD.read_up_to, OLD.delivered_up_to, OLD.is_marked_unread, OLD.muted_at)
    IS DISTINCT FROM (NEW.read_up_to, NEW.delivered_up_to, NEW.is_marked_unread, NEW.muted_at))
  EXECUTE FUNCTION note_cursor_moved();
