-- Free tags of posts. A label's slug, which is the same in both languages, tells which tag it is.
CREATE TABLE "tag" (
  "id" SERIAL PRIMARY KEY,
  "slug" TEXT NOT NULL,
  "label_el" TEXT NOT NULL,
  "label_en" TEXT,
  "search_fold" TEXT NOT NULL GENERATED ALWAYS AS (greek_fold(label_el || ' ' || coalesce(label_en, '') || ' ' || slug)) STORED,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "tag_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 200),
  CONSTRAINT "tag_label" CHECK (length(label_el) BETWEEN 1 AND 40 AND length(label_en) BETWEEN 1 AND 40)
);
CREATE UNIQUE INDEX "tag_slug_key" ON "tag"("slug");

CREATE TABLE "post_tag" (
  "post_id" INTEGER NOT NULL,
  "tag_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "post_tag_pkey" PRIMARY KEY ("post_id", "tag_id"),
  CONSTRAINT "post_tag_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "post_tag_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "tag"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "post_tag_tag_id_post_id_idx" ON "post_tag"("tag_id", "post_id");

-- Cards do not show them: only the post itself, and lists by tag.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, thing, id column, lists, primary key
    ['tag', 'tag:', 'id', 'tags', 'id'],
    ['post_tag', 'post:', 'post_id', 'posts', 'post_id, tag_id']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', rule[2], rule[3], rule[4], '', 'true', rule[5]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;
