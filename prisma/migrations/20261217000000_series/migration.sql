-- Posts that belong together in order. One address for both languages.
CREATE TABLE "series" (
  "id" SERIAL PRIMARY KEY,
  "slug" TEXT NOT NULL,
  "picture_id" INTEGER,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "series_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 200),
  CONSTRAINT "series_version" CHECK (version > 0),
  CONSTRAINT "series_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "asset"("id")
    ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "series_slug_key" ON "series"("slug");

-- Without an English title a series is not shown in English.
CREATE TABLE "series_translation" (
  "series_id" INTEGER NOT NULL,
  "locale" "Locale" NOT NULL,
  "title" TEXT,
  "text" TEXT,
  CONSTRAINT "series_translation_pkey" PRIMARY KEY ("series_id", "locale"),
  CONSTRAINT "series_translation_title" CHECK (title <> '' AND (locale <> 'el' OR title IS NOT NULL)),
  CONSTRAINT "series_translation_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);

ALTER TABLE "post" ADD COLUMN "series_id" INTEGER,
  ADD COLUMN "series_part" INTEGER,
  ADD CONSTRAINT "post_series_part" CHECK (series_part > 0 AND (series_part IS NULL OR series_id IS NOT NULL)),
  ADD CONSTRAINT "post_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "series"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE;
-- A number is that of one post, also of one in the trash. It serves the foreign key as well.
CREATE UNIQUE INDEX "post_series_id_series_part_key" ON "post"("series_id", "series_part");

-- Pages that name a series depend on `series:7`; the parts of all series, on `posts`.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, id column, primary key
    ['series', 'id', 'id'],
    ['series_translation', 'series_id', 'series_id, locale']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', 'series:', rule[2], 'series', '', 'true', rule[3]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh '
      'FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former '
      'NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former '
      'FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;

DROP TRIGGER notice_update ON "post";
CREATE TRIGGER notice_update AFTER UPDATE ON "post" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_change('post:', 'id', 'posts',
    'category_id, sub_category_id, member_id, is_featured, starts_at, ends_at, series_id, series_part, deleted_at',
    'true', 'id');
