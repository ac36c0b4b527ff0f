-- The user of the company who takes the appointments of a person; the person stays without them.
ALTER TABLE "appointment_person"
  ADD COLUMN "user_id" INTEGER,
  ADD CONSTRAINT "appointment_person_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "appointment_person_user_id_idx" ON "appointment_person"("user_id") WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX "appointment_person_member_id_user_id_key" ON "appointment_person"("member_id", "user_id")
  WHERE user_id IS NOT NULL AND archived_at IS NULL;

-- Whoever takes a user out of a company: an editor, the user, an erasure, a process of the version before.
CREATE FUNCTION user_profile_leave_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointment_person SET user_id = NULL, version = version + 1
    WHERE user_id = OLD.user_id AND member_id = OLD.member_id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_profile_leave_person AFTER UPDATE OF member_id ON "user_profile" FOR EACH ROW
  WHEN (OLD.member_id IS NOT NULL AND OLD.member_id IS DISTINCT FROM NEW.member_id)
  EXECUTE FUNCTION user_profile_leave_person();
CREATE TRIGGER user_profile_delete_person AFTER DELETE ON "user_profile" FOR EACH ROW
  WHEN (OLD.member_id IS NOT NULL) EXECUTE FUNCTION user_profile_leave_person();
