-- Who wrote a post, as its byline names them: not an account. One address for both languages.
ALTER TYPE "SlugKind" ADD VALUE 'author';

CREATE TABLE "author" (
  "id" SERIAL PRIMARY KEY,
  "slug" TEXT NOT NULL,
  "picture_id" INTEGER,
  "link" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updated_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "author_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 200),
  CONSTRAINT "author_link" CHECK (link LIKE 'https://%'),
  CONSTRAINT "author_version" CHECK (version > 0),
  CONSTRAINT "author_picture_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "asset"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "author_slug_key" ON "author"("slug");

-- English has the Greek name in Latin letters while it has none of its own.
CREATE TABLE "author_translation" (
  "author_id" INTEGER NOT NULL,
  "locale" "Locale" NOT NULL,
  "name" TEXT,
  "text" TEXT,
  CONSTRAINT "author_translation_pkey" PRIMARY KEY ("author_id", "locale"),
  CONSTRAINT "author_translation_name" CHECK (name <> '' AND (locale <> 'el' OR name IS NOT NULL)),
  CONSTRAINT "author_translation_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "post_author" (
  "post_id" INTEGER NOT NULL,
  "author_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "post_author_pkey" PRIMARY KEY ("post_id", "author_id"),
  CONSTRAINT "post_author_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "post_author_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "author"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "post_author_author_id_post_id_idx" ON "post_author"("author_id", "post_id");

-- Pages and cards that name an author depend on `author:7`; whose posts are listed, on `posts`.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, thing, id column, lists, primary key
    ['author', 'author:', 'id', 'authors', 'id'],
    ['author_translation', 'author:', 'author_id', 'authors', 'author_id, locale'],
    ['post_author', 'post:', 'post_id', 'posts', 'post_id, author_id']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', rule[2], rule[3], rule[4], '', 'true', rule[5]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;
CREATE TRIGGER card_insert AFTER INSERT ON "post_author" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card('post_card:', 'post_id', '', 'post_id, author_id');
CREATE TRIGGER card_update AFTER UPDATE ON "post_author" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card('post_card:', 'post_id', '', 'post_id, author_id');
CREATE TRIGGER card_delete AFTER DELETE ON "post_author" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_card('post_card:', 'post_id', '', 'post_id, author_id');
