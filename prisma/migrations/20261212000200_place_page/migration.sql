-- What editors write about a place of the directory, or about a profession there. A place by its number in the list of places, which is no
-- table (lib/kernel/place).
CREATE TABLE "place_page" (
  "id" SERIAL NOT NULL,
  "place_id" INTEGER NOT NULL,
  "profession_id" INTEGER,
  "intro_el" TEXT,
  "intro_en" TEXT,
  "description_el" TEXT,
  "description_en" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "place_page_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "place_page_texts" CHECK (num_nonnulls("intro_el", "intro_en", "description_el", "description_en") > 0),
  CONSTRAINT "place_page_profession_id_fkey" FOREIGN KEY ("profession_id") REFERENCES "profession"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "place_page_of" ON "place_page"("place_id", coalesce("profession_id", 0));
CREATE INDEX "place_page_profession_id_idx" ON "place_page"("profession_id");

CREATE TRIGGER notice_insert AFTER INSERT ON "place_page" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION notice_change('', 'id', 'place_pages', '', 'true', 'id');
CREATE TRIGGER notice_update AFTER UPDATE ON "place_page" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT
  EXECUTE FUNCTION notice_change('', 'id', 'place_pages', '', 'true', 'id');
CREATE TRIGGER notice_delete AFTER DELETE ON "place_page" REFERENCING OLD TABLE AS former FOR EACH STATEMENT
  EXECUTE FUNCTION notice_change('', 'id', 'place_pages', '', 'true', 'id');
