-- Search: each public text as a set of words, and a lexicon of all words that occur. The functions are the database's half of
-- lib/search; lib/search/words.test.ts proves that both halves agree.

-- A word that mixes Greek and Latin letters of the same look (ΟΤΕ typed with a Latin O) in one script: Greek when every Latin
-- letter in it has a Greek twin, else Latin when every Greek letter has a Latin one, else as it stands.
CREATE FUNCTION search_one_script(word TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE
    WHEN word !~ '[a-z]' OR word !~ '[α-ω]' THEN word
    WHEN word !~ '[cdfgjlqrs]' THEN translate(word, 'abehikmnoptuvwxyz', 'αβεηικμνορτυνωχυζ')
    WHEN word !~ '[γδθλξπσφψω]' THEN translate(word, 'αβεζηικμνορτυχ', 'abezhikmnoptyx')
    ELSE word
  END
$$;

-- The distinct words of a text, folded; initials with dots between them are one word (Ε.Μ.Ε.Λ. is εμελ).
CREATE FUNCTION search_words(value TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT search_one_script(left(word, 40))), '{}') FROM regexp_split_to_table(greek_fold(regexp_replace(coalesce(value, ''), '\m(\w)\.(?=\w(?:\.|\M))' COLLATE "el-x-icu", '\1', 'g')), ' ') AS word WHERE word <> ''
$$;

-- How a folded word sounds, one letter a sound: Greek words and the usual Latin spellings of them get the same key.
CREATE FUNCTION search_key(word TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(replace(replace(replace(replace(replace(replace(
    CASE WHEN word ~ '[α-ω]' THEN
      translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word,
        'ου', 'u'), 'αυ', 'av'), 'ευ', 'ev'), 'ηυ', 'iv'), 'αι', 'e'), 'ει', 'i'), 'οι', 'i'), 'υι', 'i'),
        'μπ', 'b'), 'ντ', 'd'), 'γκ', 'g'), 'γγ', 'g'), 'γχ', 'nh'), 'γξ', 'nx'), 'ψ', 'ps'),
        'αβγδεζηθικλμνξοπρστυφχω', 'avgdeziqiklmnxoprstifho')
    ELSE
      translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word,
        'ou', 'U'), 'oy', 'U'), 'au', 'av'), 'eu', 'ev'), 'ai', 'e'), 'ei', 'i'), 'oi', 'i'),
        'ph', 'f'), 'th', 'q'), 'ch', 'h'), 'kh', 'h'), 'ks', 'x'), 'ck', 'k'),
        'mp', 'b'), 'nt', 'd'), 'gk', 'g'), 'gg', 'g'), 'nk', 'g'), 'j', 'tz'),
        'cyUw', 'kiuo')
    END,
    'nd', 'd'), 'mb', 'b'), 'ng', 'g'), 'af', 'av'), 'ef', 'ev'), 'if', 'iv'),
    '(.)\1+', '\1', 'g')
$$;

-- A word without each of its letters in turn: two words are one slip apart when these sets (or one of them and a word) meet.
CREATE FUNCTION search_slips(word TEXT) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT CASE WHEN length(word) < 5 OR word ~ '[0-9]' THEN '{}'::text[]
    ELSE (SELECT array_agg(DISTINCT left(word, at - 1) || substr(word, at + 1)) FROM generate_series(1, length(word)) AS at) END
$$;

-- Every word that occurs anywhere; it only grows, a word that is no longer used finds nothing.
CREATE TABLE "search_word" (
    "word" TEXT COLLATE "C" NOT NULL,
    "key" TEXT COLLATE "C" NOT NULL,
    "slips" TEXT[] NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "search_word_key_idx" ON "search_word"("key");
CREATE INDEX "search_word_slips_idx" ON "search_word" USING gin (slips) WITH (fastupdate = off);

-- What search reads of a post in a language. name_terms: words of the title, and `~key` of each; terms: all words. live_from is
-- null while visitors may not see it, so that a thousand drafts never stand in the way of what is public.
CREATE TABLE "post_search" (
    "post_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name_fold" TEXT COLLATE "C" NOT NULL,
    "name_terms" TSVECTOR NOT NULL,
    "terms" TSVECTOR NOT NULL,
    "place" DOUBLE PRECISION NOT NULL,
    "live_from" TIMESTAMPTZ(3),
    "live_until" TIMESTAMPTZ(3),

    CONSTRAINT "post_search_pkey" PRIMARY KEY ("post_id", "locale"),
    CONSTRAINT "post_search_post_id_locale_fkey" FOREIGN KEY ("post_id", "locale") REFERENCES "post_translation"("post_id", "locale") ON DELETE CASCADE ON UPDATE CASCADE
);
-- The same of a company. name_terms also holds `#id` of each profession, so that renaming a profession changes no row here.
CREATE TABLE "member_search" (
    "member_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name_fold" TEXT COLLATE "C" NOT NULL,
    "name_terms" TSVECTOR NOT NULL,
    "terms" TSVECTOR NOT NULL,
    "place" DOUBLE PRECISION NOT NULL,
    "live_from" TIMESTAMPTZ(3),
    "live_until" TIMESTAMPTZ(3),

    CONSTRAINT "member_search_pkey" PRIMARY KEY ("member_id", "locale"),
    CONSTRAINT "member_search_member_id_locale_fkey" FOREIGN KEY ("member_id", "locale") REFERENCES "member_translation"("member_id", "locale") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "post_search" ALTER COLUMN "terms" SET STORAGE MAIN, ALTER COLUMN "name_terms" SET STATISTICS 400, ALTER COLUMN "terms" SET STATISTICS 400;
ALTER TABLE "member_search" ALTER COLUMN "terms" SET STORAGE MAIN, ALTER COLUMN "name_terms" SET STATISTICS 400, ALTER COLUMN "terms" SET STATISTICS 400;
CREATE INDEX "post_search_place_idx" ON "post_search"("locale", "place", "post_id");
CREATE INDEX "post_search_name_idx" ON "post_search"("locale", "name_fold");
CREATE INDEX "post_search_name_terms_el_idx" ON "post_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "post_search_name_terms_en_idx" ON "post_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';
CREATE INDEX "post_search_terms_el_idx" ON "post_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "post_search_terms_en_idx" ON "post_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';
CREATE INDEX "member_search_place_idx" ON "member_search"("locale", "place", "member_id");
CREATE INDEX "member_search_name_idx" ON "member_search"("locale", "name_fold");
CREATE INDEX "member_search_name_terms_el_idx" ON "member_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "member_search_name_terms_en_idx" ON "member_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';
CREATE INDEX "member_search_terms_el_idx" ON "member_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "member_search_terms_en_idx" ON "member_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';

-- What was asked and not found, for editors to see.
CREATE TABLE "search_miss" (
    "query" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_miss_pkey" PRIMARY KEY ("query", "locale"),
    CONSTRAINT "search_miss_query_length" CHECK (length(query) BETWEEN 2 AND 80)
);
CREATE INDEX "search_miss_times_idx" ON "search_miss"("times" DESC, "last_at" DESC);

-- Words go in by alphabet, so that two writers who bring the same new words wait for each other in one order.
CREATE FUNCTION search_learn(words TEXT[]) RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO search_word (word, key, slips)
    SELECT word, search_key(word), search_slips(word) FROM (SELECT DISTINCT word COLLATE "C" AS word FROM unnest(words) AS word) AS fresh
    WHERE NOT EXISTS (SELECT 1 FROM search_word AS known WHERE known.word = fresh.word)
    ORDER BY word
  ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION search_name_terms(words TEXT[], more TEXT[]) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(words || more || ARRAY(SELECT '~' || search_key(word) FROM unnest(words) AS word WHERE search_key(word) <> ''))
$$;

CREATE FUNCTION search_index_posts(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (
    SELECT t.post_id, t.locale, t.title_fold AS name_fold, search_words(t.title) AS name_words,
      search_words(concat_ws(' ', t.summary, t.meta_keywords, t.venue, t.body_text)) AS words, coalesce(-extract(epoch FROM t.published_at), 0) AS place,
      CASE WHEN t.status = 'published' AND p.deleted_at IS NULL THEN t.published_at END AS live_from, t.unpublish_at AS live_until
    FROM post_translation AS t JOIN post AS p ON p.id = t.post_id WHERE t.post_id = ANY(ids)
  ), learnt AS (
    SELECT search_learn(array_agg(word)) FROM (SELECT unnest(name_words || words) AS word FROM made) AS words
  )
  INSERT INTO post_search (post_id, locale, name_fold, name_terms, terms, place, live_from, live_until)
    SELECT post_id, locale, name_fold, search_name_terms(name_words, '{}'), array_to_tsvector(name_words || words), place, live_from, live_until FROM made, learnt
  ON CONFLICT (post_id, locale) DO UPDATE SET name_fold = excluded.name_fold, name_terms = excluded.name_terms, terms = excluded.terms, place = excluded.place,
    live_from = excluded.live_from, live_until = excluded.live_until;
END $$;

CREATE FUNCTION search_index_members(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (
    SELECT t.member_id, t.locale, t.name_fold, search_words(t.name) AS name_words,
      ARRAY(SELECT '#' || p.profession_id FROM member_profession AS p WHERE p.member_id = t.member_id) AS professions,
      search_words(concat_ws(' ', t.area, t.address, t.description, d.headline, d.content_text)) AS words,
      CASE WHEN m.is_member THEN 0 ELSE 1000000000 END + t.member_id AS place,
      CASE WHEN t.status = 'published' AND m.deleted_at IS NULL THEN t.published_at END AS live_from
    FROM member_translation AS t JOIN member AS m ON m.id = t.member_id
      LEFT JOIN directory_post_translation AS d ON d.member_id = t.member_id AND d.locale = t.locale AND d.status = 'published'
    WHERE t.member_id = ANY(ids)
  ), learnt AS (
    SELECT search_learn(array_agg(word)) FROM (SELECT unnest(name_words || words) AS word FROM made) AS words
  )
  INSERT INTO member_search (member_id, locale, name_fold, name_terms, terms, place, live_from)
    SELECT member_id, locale, name_fold, search_name_terms(name_words, professions), array_to_tsvector(name_words || words || professions), place, live_from FROM made, learnt
  ON CONFLICT (member_id, locale) DO UPDATE SET name_fold = excluded.name_fold, name_terms = excluded.name_terms, terms = excluded.terms, place = excluded.place, live_from = excluded.live_from;
END $$;

CREATE FUNCTION search_on_post_translation_insert() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_posts(ARRAY(SELECT DISTINCT post_id FROM fresh));
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_post_translation_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_posts(ids) FROM (SELECT array_agg(DISTINCT f.post_id) AS ids FROM fresh AS f LEFT JOIN former AS o USING (post_id, locale)
    WHERE (f.title, f.summary, f.meta_keywords, f.venue, f.body_text, f.status, f.published_at, f.unpublish_at)
      IS DISTINCT FROM (o.title, o.summary, o.meta_keywords, o.venue, o.body_text, o.status, o.published_at, o.unpublish_at)) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_member_insert() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_members(ARRAY(SELECT DISTINCT member_id FROM fresh));
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_member_translation_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_members(ids) FROM (SELECT array_agg(DISTINCT f.member_id) AS ids FROM fresh AS f LEFT JOIN former AS o USING (member_id, locale)
    WHERE (f.name, f.area, f.address, f.description, f.status, f.published_at) IS DISTINCT FROM (o.name, o.area, o.address, o.description, o.status, o.published_at)) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_directory_post_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_members(ids) FROM (SELECT array_agg(DISTINCT f.member_id) AS ids FROM fresh AS f LEFT JOIN former AS o USING (member_id, locale)
    WHERE (f.headline, f.content_text, f.status) IS DISTINCT FROM (o.headline, o.content_text, o.status)) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_member_former() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_members(ARRAY(SELECT DISTINCT member_id FROM former));
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_member_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_members(ids) FROM (SELECT array_agg(f.id) AS ids FROM fresh AS f JOIN former AS o USING (id) WHERE (f.is_member, f.deleted_at) IS DISTINCT FROM (o.is_member, o.deleted_at)) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_post_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_posts(ids) FROM (SELECT array_agg(f.id) AS ids FROM fresh AS f JOIN former AS o USING (id) WHERE f.deleted_at IS DISTINCT FROM o.deleted_at) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;

CREATE TRIGGER search_insert AFTER INSERT ON post_translation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_post_translation_insert();
CREATE TRIGGER search_update AFTER UPDATE ON post_translation REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_post_translation_update();
CREATE TRIGGER search_insert AFTER INSERT ON member_translation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_insert();
CREATE TRIGGER search_update AFTER UPDATE ON member_translation REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_translation_update();
CREATE TRIGGER search_insert AFTER INSERT ON member_profession REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_insert();
CREATE TRIGGER search_delete AFTER DELETE ON member_profession REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_former();
CREATE TRIGGER search_insert AFTER INSERT ON directory_post_translation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_insert();
CREATE TRIGGER search_update AFTER UPDATE ON directory_post_translation REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_directory_post_update();
CREATE TRIGGER search_delete AFTER DELETE ON directory_post_translation REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_former();
CREATE TRIGGER search_update AFTER UPDATE ON member REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_update();
CREATE TRIGGER search_update AFTER UPDATE ON post REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_post_update();

SELECT search_index_posts(ARRAY(SELECT id FROM post)), search_index_members(ARRAY(SELECT id FROM member));
