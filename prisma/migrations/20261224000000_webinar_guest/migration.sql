-- Who signed up for a webinar without an account.
CREATE TABLE "webinar_guest" (
    "id" SERIAL NOT NULL,
    "webinar_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    -- Codes that were tried.
    "attempts" INTEGER NOT NULL DEFAULT 0,
    -- Until when the place is held for who has not confirmed.
    "held_until" TIMESTAMPTZ(3) NOT NULL,
    -- When the code or the link of the mail was used: the address is theirs.
    "confirmed_at" TIMESTAMPTZ(3),
    -- When the place was given back, or became another row's.
    "left_at" TIMESTAMPTZ(3),
    -- The confirmed sign-up of the same address, whose place it is: of a guest, or of a user.
    "same_as_id" INTEGER,
    "signup_id" INTEGER,
    -- What was mailed: reminders by kind and start, notices by their batch.
    "told" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "webinar_guest_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webinar_guest_attempts" CHECK (attempts >= 0),
    CONSTRAINT "webinar_guest_one_place" CHECK ((same_as_id IS NULL AND signup_id IS NULL) OR left_at IS NOT NULL),
    CONSTRAINT "webinar_guest_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_guest_same_as_id_fkey" FOREIGN KEY ("same_as_id") REFERENCES "webinar_guest"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_guest_signup_id_fkey" FOREIGN KEY ("signup_id") REFERENCES "webinar_signup"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webinar_guest_webinar_id_idx" ON "webinar_guest"("webinar_id");
CREATE INDEX "webinar_guest_created_at_idx" ON "webinar_guest"("created_at");
CREATE INDEX "webinar_guest_same_as_id_idx" ON "webinar_guest"("same_as_id");
CREATE INDEX "webinar_guest_signup_id_idx" ON "webinar_guest"("signup_id");
-- All of an address for its owner.
CREATE INDEX "webinar_guest_email_idx" ON "webinar_guest"(lower("email"));
-- One address has one place.
CREATE UNIQUE INDEX "webinar_guest_place_key" ON "webinar_guest"("webinar_id", lower("email"))
  WHERE confirmed_at IS NOT NULL AND left_at IS NULL;

CREATE TRIGGER of_webinar BEFORE INSERT OR UPDATE OF webinar_id ON webinar_guest FOR EACH ROW EXECUTE FUNCTION signup_of_webinar();
