-- What lists of the desk, the board of translations and saves need to be fast at 200,000 posts.

-- Both languages of each post side by side, with all that lists are narrowed and ordered by: two index-only scans and a merge.
CREATE INDEX "post_translation_desk" ON "post_translation" ("locale", "post_id") INCLUDE ("status", "words_at", "published_at");
CREATE INDEX "member_translation_desk" ON "member_translation" ("locale", "member_id") INCLUDE ("status", "words_at");
CREATE INDEX "directory_post_translation_desk" ON "directory_post_translation" ("locale", "member_id") INCLUDE ("status", "words_at");
-- The order of the desk without what lies in the trash.
DROP INDEX "post_updated_at_id_idx";
CREATE INDEX "post_updated_at_id_idx" ON "post" ("updated_at" DESC, "id") WHERE deleted_at IS NULL;
CREATE INDEX "member_live_updated" ON "member" ("updated_at" DESC, "id" DESC) WHERE deleted_at IS NULL;
CREATE INDEX "member_live_created" ON "member" ("created_at" DESC, "id" DESC) WHERE deleted_at IS NULL;
CREATE INDEX "member_deleted" ON "member" ("id") WHERE deleted_at IS NOT NULL;
-- Titles in order, with their posts: pages by title need nothing else.
DROP INDEX "post_translation_title_fold_prefix";
CREATE INDEX "post_translation_title_fold_prefix" ON "post_translation" ("locale", "title_fold" text_pattern_ops, "post_id");
-- Companies by name whatever their state, as the desk lists them.
CREATE INDEX "member_translation_name" ON "member_translation" ("locale", "name", "member_id");
-- Where pictures are shown is looked up for every page of the library.
CREATE INDEX "member_logo_id_idx" ON "member" ("logo_id") WHERE logo_id IS NOT NULL;
CREATE INDEX "directory_post_cover_id_idx" ON "directory_post" ("cover_id") WHERE cover_id IS NOT NULL;
CREATE INDEX "directory_post_live_updated" ON "directory_post" ("updated_at" DESC, "member_id") WHERE deleted_at IS NULL;

-- The orders of the lists of people, subscribers and pictures.
CREATE INDEX "user_surname_id_idx" ON "user" ("surname", "id" DESC);
CREATE INDEX "user_last_seen_at_id_idx" ON "user" ("last_seen_at" DESC NULLS LAST, "id" DESC);
CREATE INDEX "subscribe_email_created_at_id_idx" ON "subscribe_email" ("created_at" DESC, "id" DESC);
CREATE INDEX "asset_live_name" ON "asset" ("name_fold", "id") WHERE deleted_at IS NULL;
CREATE INDEX "asset_live_bytes" ON "asset" ("bytes", "id") WHERE deleted_at IS NULL;
CREATE INDEX "asset_live_created" ON "asset" ("created_at" DESC, "id" DESC) WHERE deleted_at IS NULL;
CREATE INDEX "asset_name_fold_trgm" ON "asset" USING gin (name_fold gin_trgm_ops) WITH (fastupdate = off);
-- Headlines by their words, and pictures that are described in a language.
CREATE INDEX "directory_post_translation_headline_trgm" ON "directory_post_translation" USING gin (greek_fold(headline) gin_trgm_ops) WITH (fastupdate = off) WHERE headline IS NOT NULL;
CREATE INDEX "asset_translation_described" ON "asset_translation" ("locale", "asset_id") WHERE alt <> '';

-- New entries of these indexes are put in their place by the save that makes them: kept aside, four megabytes of them were tidied up by one unlucky save in a thousand,
-- which took half a second, and every search read through them meanwhile.
ALTER INDEX "post_translation_title_fold_trgm" SET (fastupdate = off);
ALTER INDEX "post_translation_search_fold_trgm" SET (fastupdate = off);
ALTER INDEX "post_translation_assets" SET (fastupdate = off);
ALTER INDEX "member_translation_name_fold_trgm" SET (fastupdate = off);
ALTER INDEX "member_translation_search_fold_trgm" SET (fastupdate = off);

-- The words of some languages of some posts; pairs of the same place in both lists.
CREATE FUNCTION search_index_post_words(ids INT[], locales "Locale"[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (
    SELECT t.post_id, t.locale, t.title_fold AS name_fold, search_words(t.title) AS name_words,
      search_words(concat_ws(' ', t.summary, t.meta_keywords, t.venue, t.body_text)) AS words, coalesce(-extract(epoch FROM t.published_at), 0) AS place,
      CASE WHEN t.status = 'published' AND p.deleted_at IS NULL THEN t.published_at END AS live_from, t.unpublish_at AS live_until
    FROM unnest(ids, locales) AS asked(post_id, locale) JOIN post_translation AS t USING (post_id, locale) JOIN post AS p ON p.id = t.post_id
  ), learnt AS (
    SELECT search_learn(array_agg(word)) FROM (SELECT unnest(name_words || words) AS word FROM made) AS words
  )
  INSERT INTO post_search (post_id, locale, name_fold, name_terms, terms, place, live_from, live_until)
    SELECT post_id, locale, name_fold, search_name_terms(name_words, '{}'), array_to_tsvector(name_words || words), place, live_from, live_until FROM made, learnt
  ON CONFLICT (post_id, locale) DO UPDATE SET name_fold = excluded.name_fold, name_terms = excluded.name_terms, terms = excluded.terms, place = excluded.place,
    live_from = excluded.live_from, live_until = excluded.live_until;
END $$;

CREATE OR REPLACE FUNCTION search_index_posts(ids INT[]) RETURNS VOID
LANGUAGE sql AS $$
  SELECT search_index_post_words(array_agg(t.post_id), array_agg(t.locale)) FROM post_translation AS t WHERE t.post_id = ANY(ids) HAVING count(*) > 0
$$;

-- A save of one language reads that language alone; and one that changes nothing but when it appears, or what is shown of it, changes no words.
CREATE OR REPLACE FUNCTION search_on_post_translation_insert() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_post_words(ids, locales) FROM (SELECT array_agg(post_id) AS ids, array_agg(locale) AS locales FROM fresh) AS made WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION search_on_post_translation_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_post_words(ids, locales) FROM (SELECT array_agg(f.post_id) AS ids, array_agg(f.locale) AS locales FROM fresh AS f LEFT JOIN former AS o USING (post_id, locale)
    WHERE (f.title, f.summary, f.meta_keywords, f.venue, f.body_text) IS DISTINCT FROM (o.title, o.summary, o.meta_keywords, o.venue, o.body_text)) AS changed WHERE ids IS NOT NULL;
  UPDATE post_search AS s SET place = coalesce(-extract(epoch FROM f.published_at), 0), live_until = f.unpublish_at,
      live_from = CASE WHEN f.status = 'published' AND p.deleted_at IS NULL THEN f.published_at END
    FROM fresh AS f JOIN former AS o USING (post_id, locale) JOIN post AS p ON p.id = f.post_id
    WHERE s.post_id = f.post_id AND s.locale = f.locale AND (f.status, f.published_at, f.unpublish_at) IS DISTINCT FROM (o.status, o.published_at, o.unpublish_at)
      AND (f.title, f.summary, f.meta_keywords, f.venue, f.body_text) IS NOT DISTINCT FROM (o.title, o.summary, o.meta_keywords, o.venue, o.body_text);
  RETURN NULL;
END $$;
