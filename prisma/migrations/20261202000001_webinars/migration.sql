-- Webinars are events of a kind of their own: free, online, without tickets. Signed-in people sign up for them.
CREATE TYPE "EventKind" AS ENUM ('event', 'webinar');
ALTER TABLE "event"
    ADD COLUMN "kind" "EventKind" NOT NULL DEFAULT 'event',
    ADD COLUMN "recording_url" TEXT,
    ADD CONSTRAINT "event_recording_of_webinar" CHECK (recording_url IS NULL OR (kind = 'webinar' AND length(recording_url) <= 500)),
    ADD CONSTRAINT "event_webinar_online" CHECK (kind <> 'webinar' OR is_online);
CREATE INDEX "event_kind_starts_at_id_idx" ON "event"("kind", "starts_at", "id");

CREATE FUNCTION keep_event_kind() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the kind of event % never changes', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_kind BEFORE UPDATE OF kind ON event FOR EACH ROW WHEN (OLD.kind IS DISTINCT FROM NEW.kind) EXECUTE FUNCTION keep_event_kind();

-- Without a ticket type nothing of a webinar can be ordered, on any path.
CREATE FUNCTION ticket_type_of_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT kind FROM event WHERE id = NEW.event_id) = 'webinar' THEN
    RAISE EXCEPTION 'webinar % has no tickets', NEW.event_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER of_event BEFORE INSERT OR UPDATE OF event_id ON ticket_type FOR EACH ROW EXECUTE FUNCTION ticket_type_of_event();

CREATE TABLE "webinar_signup" (
    "id" SERIAL NOT NULL,
    "webinar_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "signed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "webinar_signup_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webinar_signup_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_signup_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "webinar_signup_webinar_id_user_id_key" ON "webinar_signup"("webinar_id", "user_id");
CREATE INDEX "webinar_signup_user_id_idx" ON "webinar_signup"("user_id");

CREATE FUNCTION signup_of_webinar() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT kind FROM event WHERE id = NEW.webinar_id) <> 'webinar' THEN
    RAISE EXCEPTION 'event % is no webinar', NEW.webinar_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER of_webinar BEFORE INSERT OR UPDATE OF webinar_id ON webinar_signup FOR EACH ROW EXECUTE FUNCTION signup_of_webinar();

-- A reminder that was mailed: once per person, kind and start of the webinar, also for who left and signed up again.
CREATE TABLE "webinar_reminder" (
    "webinar_id" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "webinar_reminder_pkey" PRIMARY KEY ("webinar_id", "starts_at", "kind", "user_id"),
    CONSTRAINT "webinar_reminder_kind" CHECK (kind IN ('day', 'hour')),
    CONSTRAINT "webinar_reminder_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_reminder_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webinar_reminder_user_id_idx" ON "webinar_reminder"("user_id");
CREATE INDEX "webinar_reminder_created_at_idx" ON "webinar_reminder"("created_at");
