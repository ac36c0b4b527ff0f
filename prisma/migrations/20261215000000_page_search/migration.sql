-- What readers see of the blocks of a page, a line for each passage: without blocks that are not translated yet.
CREATE FUNCTION page_blocks_text(blocks JSONB) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(line, E'\n' ORDER BY at, part, nth), '')
  FROM jsonb_array_elements(CASE jsonb_typeof(blocks) WHEN 'array' THEN blocks ELSE '[]' END) WITH ORDINALITY AS b(block, at),
  LATERAL (
    SELECT 0 AS part, 0::bigint AS nth, nullif(concat_ws(E'\n', block->>'title', block->>'lead', block->>'caption',
      CASE jsonb_typeof(block->'text') WHEN 'string' THEN block->>'text' END), '') AS line
    UNION ALL
    SELECT 1, nth, concat_ws(': ', item->>'label', item->>'value')
      FROM jsonb_path_query(block, 'lax $.items[*]') WITH ORDINALITY AS i(item, nth)
    UNION ALL
    SELECT 2, nth, (SELECT string_agg(run->>'text', '' ORDER BY place)
        FROM jsonb_array_elements(passage->'content') WITH ORDINALITY AS r(run, place))
      FROM jsonb_path_query(block, 'strict $.document.** ? (exists(@.content[*] ? (exists(@.text))))', '{}', true)
        WITH ORDINALITY AS p(passage, nth)
  ) AS lines
  WHERE block->>'type' <> 'untranslated' AND line <> ''
$$;
ALTER TABLE "page_translation" ADD COLUMN "blocks_text" TEXT NOT NULL GENERATED ALWAYS AS (page_blocks_text(blocks)) STORED;

-- The search document of a page in a locale. Of equal results the oldest page is the first.
CREATE TABLE "page_search" (
    "page_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name_fold" TEXT COLLATE "C" NOT NULL,
    "name_terms" TSVECTOR NOT NULL,
    "terms" TSVECTOR NOT NULL,
    "place" DOUBLE PRECISION NOT NULL,
    "live_from" TIMESTAMPTZ(3),
    "live_until" TIMESTAMPTZ(3),
    CONSTRAINT "page_search_pkey" PRIMARY KEY ("page_id", "locale"),
    CONSTRAINT "page_search_page_id_locale_fkey" FOREIGN KEY ("page_id", "locale") REFERENCES "page_translation"("page_id", "locale") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "page_search" ALTER COLUMN "terms" SET STORAGE MAIN;
CREATE INDEX "page_search_place_idx" ON "page_search"("locale", "place", "page_id");
CREATE INDEX "page_search_name_idx" ON "page_search"("locale", "name_fold");
CREATE INDEX "page_search_name_terms_el_idx" ON "page_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "page_search_name_terms_en_idx" ON "page_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';
CREATE INDEX "page_search_terms_el_idx" ON "page_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "page_search_terms_en_idx" ON "page_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';

-- The functions that read words are made from the fields (scripts/database/search-functions.ts).
CREATE FUNCTION search_on_page_translation() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_pages(ids) FROM (SELECT array_agg(DISTINCT page_id) AS ids FROM fresh) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_page_translation_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE FUNCTION search_on_page_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_pages(ids) FROM (SELECT array_agg(f.id) AS ids FROM fresh AS f JOIN former AS o USING (id)
    WHERE f.deleted_at IS DISTINCT FROM o.deleted_at) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER search_insert AFTER INSERT ON page_translation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_page_translation();
CREATE TRIGGER search_update AFTER UPDATE ON page_translation REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_page_translation_update();
CREATE TRIGGER search_update AFTER UPDATE ON page REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_page_update();
