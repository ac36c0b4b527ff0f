-- What participants ask before a webinar, each as user or as guest.
CREATE TABLE "webinar_question" (
    "id" SERIAL NOT NULL,
    "webinar_id" INTEGER NOT NULL,
    "signup_id" INTEGER,
    "guest_id" INTEGER,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    CONSTRAINT "webinar_question_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webinar_question_of_one" CHECK (num_nonnulls(signup_id, guest_id) = 1),
    CONSTRAINT "webinar_question_text" CHECK (length(text) BETWEEN 1 AND 1000),
    CONSTRAINT "webinar_question_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_question_signup_id_fkey" FOREIGN KEY ("signup_id") REFERENCES "webinar_signup"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_question_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "webinar_guest"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webinar_question_webinar_id_id_idx" ON "webinar_question"("webinar_id", "id");
CREATE INDEX "webinar_question_signup_id_idx" ON "webinar_question"("signup_id");
CREATE INDEX "webinar_question_guest_id_idx" ON "webinar_question"("guest_id");
CREATE TRIGGER of_webinar BEFORE INSERT OR UPDATE OF webinar_id ON webinar_question FOR EACH ROW EXECUTE FUNCTION signup_of_webinar();

-- What participants get after a webinar: a link, or a file of the library.
CREATE TABLE "webinar_material" (
    "id" SERIAL NOT NULL,
    "webinar_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "title_el" TEXT,
    "title_en" TEXT,
    "url" TEXT,
    "asset_id" INTEGER,
    CONSTRAINT "webinar_material_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webinar_material_one" CHECK (num_nonnulls(url, asset_id) = 1),
    CONSTRAINT "webinar_material_titled" CHECK (num_nonnulls(title_el, title_en) > 0),
    CONSTRAINT "webinar_material_length" CHECK (length(url) <= 500 AND length(title_el) <= 200 AND length(title_en) <= 200),
    CONSTRAINT "webinar_material_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_material_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "webinar_material_webinar_id_position_key" ON "webinar_material"("webinar_id", "position");
CREATE INDEX "webinar_material_asset_id_idx" ON "webinar_material"("asset_id");
CREATE TRIGGER of_webinar BEFORE INSERT OR UPDATE OF webinar_id ON webinar_material FOR EACH ROW EXECUTE FUNCTION signup_of_webinar();

-- Chapters of the recording, by the second at which they begin.
CREATE TABLE "webinar_chapter" (
    "webinar_id" INTEGER NOT NULL,
    "at_seconds" INTEGER NOT NULL,
    "title_el" TEXT,
    "title_en" TEXT,
    CONSTRAINT "webinar_chapter_pkey" PRIMARY KEY ("webinar_id", "at_seconds"),
    CONSTRAINT "webinar_chapter_at" CHECK (at_seconds BETWEEN 0 AND 86400),
    CONSTRAINT "webinar_chapter_titled" CHECK (num_nonnulls(title_el, title_en) > 0),
    CONSTRAINT "webinar_chapter_length" CHECK (length(title_el) <= 200 AND length(title_en) <= 200),
    CONSTRAINT "webinar_chapter_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE TRIGGER of_webinar BEFORE INSERT OR UPDATE OF webinar_id ON webinar_chapter FOR EACH ROW EXECUTE FUNCTION signup_of_webinar();

-- When material, chapters or recording were saved last, and when participants were told of them, which is once.
CREATE TABLE "webinar_after" (
    "webinar_id" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    CONSTRAINT "webinar_after_pkey" PRIMARY KEY ("webinar_id"),
    CONSTRAINT "webinar_after_webinar_id_fkey" FOREIGN KEY ("webinar_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "webinar_after_changed_at_idx" ON "webinar_after"("changed_at") WHERE told_at IS NULL;

-- A participant to whom a message goes, once; the mail is null until the job added it.
CREATE TABLE "webinar_message_recipient" (
    "id" SERIAL NOT NULL,
    "event_message_id" INTEGER NOT NULL,
    "signup_id" INTEGER,
    "guest_id" INTEGER,
    "mail_id" INTEGER,
    CONSTRAINT "webinar_message_recipient_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "webinar_message_recipient_of_one" CHECK (num_nonnulls(signup_id, guest_id) = 1),
    CONSTRAINT "webinar_message_recipient_event_message_id_fkey" FOREIGN KEY ("event_message_id") REFERENCES "event_message"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_message_recipient_signup_id_fkey" FOREIGN KEY ("signup_id") REFERENCES "webinar_signup"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_message_recipient_guest_id_fkey" FOREIGN KEY ("guest_id") REFERENCES "webinar_guest"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "webinar_message_recipient_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "webinar_message_recipient_signup_key" ON "webinar_message_recipient"("event_message_id", "signup_id");
CREATE UNIQUE INDEX "webinar_message_recipient_guest_key" ON "webinar_message_recipient"("event_message_id", "guest_id");
CREATE INDEX "webinar_message_recipient_signup_id_idx" ON "webinar_message_recipient"("signup_id");
CREATE INDEX "webinar_message_recipient_guest_id_idx" ON "webinar_message_recipient"("guest_id");
CREATE UNIQUE INDEX "webinar_message_recipient_mail_id_key" ON "webinar_message_recipient"("mail_id");
