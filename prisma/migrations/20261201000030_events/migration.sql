-- Events: what takes place at a time, on site or online, with its ticket types and the questions asked at checkout.
ALTER TYPE "SlugKind" ADD VALUE 'event';
ALTER TYPE "RevisionKind" ADD VALUE 'event';
ALTER TYPE "AssetParent" ADD VALUE 'event';
CREATE TYPE "QuestionKind" AS ENUM ('text', 'choice', 'yes_no');

CREATE TABLE "event" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER,
    "cover_id" INTEGER,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" TEXT NOT NULL DEFAULT 'Europe/Athens',
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "online_url" TEXT,
    "capacity" INTEGER,
    "refund_until" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_reason" TEXT,
    "calendar_sequence" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    CONSTRAINT "event_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "event_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "asset"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "event_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "event_ends_after_start" CHECK (ends_at > starts_at),
    CONSTRAINT "event_capacity_not_negative" CHECK (capacity >= 0),
    CONSTRAINT "event_cancel_reason_of_cancelled" CHECK (cancel_reason IS NULL OR cancelled_at IS NOT NULL),
    CONSTRAINT "event_lengths" CHECK (length(time_zone) <= 60 AND length(coalesce(online_url, '')) <= 500 AND length(coalesce(cancel_reason, '')) <= 2000),
    CONSTRAINT "event_calendar_sequence_not_negative" CHECK (calendar_sequence >= 0),
    CONSTRAINT "event_version_positive" CHECK (version > 0)
);
CREATE INDEX "event_starts_at_id_idx" ON "event"("starts_at", "id");
CREATE INDEX "event_member_id_idx" ON "event"("member_id");
CREATE INDEX "event_updated_at_id_idx" ON "event"("updated_at" DESC, "id");
CREATE INDEX "event_ends_at" ON "event"("ends_at") WHERE deleted_at IS NULL;
CREATE INDEX "event_cover_id_idx" ON "event"("cover_id") WHERE cover_id IS NOT NULL;

CREATE TABLE "event_translation" (
    "event_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT COLLATE "el-x-icu" NOT NULL,
    "title_fold" TEXT GENERATED ALWAYS AS (greek_fold(title)) STORED,
    "slug" TEXT NOT NULL,
    "summary" TEXT,
    "body_doc" JSONB,
    "body_text" TEXT NOT NULL DEFAULT '',
    "venue" TEXT,
    "address" TEXT,
    "meta_title" TEXT,
    "meta_description" TEXT,
    "meta_keywords" TEXT,
    "status" "ContentStatus" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "words_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "event_translation_pkey" PRIMARY KEY ("event_id", "locale"),
    CONSTRAINT "event_translation_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "event_translation_slug_format" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND slug !~ '^[0-9]+$' AND length(slug) <= 200),
    CONSTRAINT "event_translation_title_not_blank" CHECK (btrim(title) <> '' AND length(title) <= 300),
    CONSTRAINT "event_translation_published_has_date" CHECK (status <> 'published' OR published_at IS NOT NULL),
    CONSTRAINT "event_translation_scheduled_has_date" CHECK (status <> 'scheduled' OR published_at IS NOT NULL),
    CONSTRAINT "event_translation_unpublish_after_publish" CHECK (unpublish_at IS NULL OR published_at IS NULL OR unpublish_at > published_at)
);
CREATE UNIQUE INDEX "event_translation_locale_slug_key" ON "event_translation"("locale", "slug");
CREATE INDEX "event_translation_locale_status_published_at_idx" ON "event_translation"("locale", "status", "published_at" DESC);
CREATE INDEX "event_translation_unpublish_at" ON "event_translation" ("unpublish_at") WHERE unpublish_at IS NOT NULL;
CREATE INDEX "event_translation_assets" ON "event_translation" USING gin (document_assets(body_doc)) WITH (fastupdate = off) WHERE body_doc IS NOT NULL;

-- A ticket type that was sold is archived rather than deleted: rows of orders refer to it with ON DELETE RESTRICT.
CREATE TABLE "ticket_type" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "price_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'EUR',
    "vat_rate" INTEGER NOT NULL DEFAULT 24,
    "capacity" INTEGER,
    "max_per_order" INTEGER NOT NULL DEFAULT 10,
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "sales_start" TIMESTAMPTZ(3),
    "sales_end" TIMESTAMPTZ(3),
    "archived_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "ticket_type_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ticket_type_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ticket_type_price_not_negative" CHECK (price_cents >= 0),
    CONSTRAINT "ticket_type_currency" CHECK (currency = 'EUR'),
    CONSTRAINT "ticket_type_vat_rate_range" CHECK (vat_rate BETWEEN 0 AND 100),
    CONSTRAINT "ticket_type_capacity_not_negative" CHECK (capacity >= 0),
    CONSTRAINT "ticket_type_max_per_order_range" CHECK (max_per_order BETWEEN 1 AND 100),
    CONSTRAINT "ticket_type_sales_window" CHECK (sales_start IS NULL OR sales_end IS NULL OR sales_end > sales_start),
    CONSTRAINT "ticket_type_version_positive" CHECK (version > 0)
);
CREATE INDEX "ticket_type_event_id_position_idx" ON "ticket_type"("event_id", "position");

CREATE TABLE "ticket_type_translation" (
    "ticket_type_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    CONSTRAINT "ticket_type_translation_pkey" PRIMARY KEY ("ticket_type_id", "locale"),
    CONSTRAINT "ticket_type_translation_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "ticket_type_translation_name_not_blank" CHECK (btrim(name) <> '' AND length(name) <= 200 AND length(coalesce(description, '')) <= 1000)
);

CREATE TABLE "event_question" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "kind" "QuestionKind" NOT NULL DEFAULT 'text',
    "required" BOOLEAN NOT NULL DEFAULT false,
    "archived_at" TIMESTAMPTZ(3),
    CONSTRAINT "event_question_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_question_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "event_question_event_id_position_idx" ON "event_question"("event_id", "position");

CREATE TABLE "event_question_translation" (
    "question_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "label" TEXT NOT NULL,
    "choices" TEXT[] NOT NULL DEFAULT '{}',
    CONSTRAINT "event_question_translation_pkey" PRIMARY KEY ("question_id", "locale"),
    CONSTRAINT "event_question_translation_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "event_question"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "event_question_translation_label_not_blank" CHECK (btrim(label) <> '' AND length(label) <= 300 AND cardinality(choices) <= 30)
);

-- The search document of an event in a locale. The later an event begins, the earlier is its place.
CREATE TABLE "event_search" (
    "event_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name_fold" TEXT COLLATE "C" NOT NULL,
    "name_terms" TSVECTOR NOT NULL,
    "terms" TSVECTOR NOT NULL,
    "place" DOUBLE PRECISION NOT NULL,
    "live_from" TIMESTAMPTZ(3),
    "live_until" TIMESTAMPTZ(3),
    CONSTRAINT "event_search_pkey" PRIMARY KEY ("event_id", "locale"),
    CONSTRAINT "event_search_event_id_locale_fkey" FOREIGN KEY ("event_id", "locale") REFERENCES "event_translation"("event_id", "locale") ON DELETE CASCADE ON UPDATE CASCADE
);
ALTER TABLE "event_search" ALTER COLUMN "terms" SET STORAGE MAIN;
CREATE INDEX "event_search_place_idx" ON "event_search"("locale", "place", "event_id");
CREATE INDEX "event_search_name_idx" ON "event_search"("locale", "name_fold");
CREATE INDEX "event_search_name_terms_el_idx" ON "event_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "event_search_name_terms_en_idx" ON "event_search" USING gin (name_terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';
CREATE INDEX "event_search_terms_el_idx" ON "event_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'el';
CREATE INDEX "event_search_terms_en_idx" ON "event_search" USING gin (terms) WITH (gin_pending_list_limit = 256) WHERE locale = 'en';

CREATE FUNCTION search_index_events(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (
    SELECT t.event_id, t.locale, t.title_fold AS name_fold, search_words(t.title) AS name_words,
      search_words(concat_ws(' ', t.summary, t.meta_keywords, t.venue, t.address, t.body_text)) AS words, -extract(epoch FROM e.starts_at) AS place,
      CASE WHEN t.status = 'published' AND e.deleted_at IS NULL THEN t.published_at END AS live_from, t.unpublish_at AS live_until
    FROM event_translation AS t JOIN event AS e ON e.id = t.event_id WHERE t.event_id = ANY(ids)
  ), learnt AS (
    SELECT search_learn(array_agg(word)) FROM (SELECT unnest(name_words || words) AS word FROM made) AS words
  )
  INSERT INTO event_search (event_id, locale, name_fold, name_terms, terms, place, live_from, live_until)
    SELECT event_id, locale, name_fold, search_name_terms(name_words, '{}'), array_to_tsvector(name_words || words), place, live_from, live_until FROM made, learnt
  ON CONFLICT (event_id, locale) DO UPDATE SET name_fold = excluded.name_fold, name_terms = excluded.name_terms, terms = excluded.terms, place = excluded.place,
    live_from = excluded.live_from, live_until = excluded.live_until;
END $$;
CREATE FUNCTION search_on_event_translation() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_events(ids) FROM (SELECT array_agg(DISTINCT event_id) AS ids FROM fresh) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION search_on_event_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_events(ids) FROM (SELECT array_agg(f.id) AS ids FROM fresh AS f JOIN former AS o USING (id)
    WHERE (f.deleted_at, f.starts_at) IS DISTINCT FROM (o.deleted_at, o.starts_at)) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER search_insert AFTER INSERT ON event_translation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_event_translation();
CREATE TRIGGER search_update AFTER UPDATE ON event_translation REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_event_translation();
CREATE TRIGGER search_update AFTER UPDATE ON event REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_event_update();

-- Cache tags: `event:12` is the event, `event_card:12` what lists show of it, `events` which events lists hold and in what order.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, id column, lists, columns that decide about lists, in lists when, primary key
    ['event', 'id', 'events', 'member_id, starts_at, ends_at, cancelled_at, deleted_at', 'true', 'id'],
    ['event_translation', 'event_id', 'events', 'title, slug, status, published_at, unpublish_at', '@.status = ''published''', 'event_id, locale'],
    ['ticket_type', 'event_id', '', '', 'true', 'id'],
    ['event_question', 'event_id', '', '', 'true', 'id']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', 'event:', rule[2], rule[3], rule[4], rule[5], rule[6]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, id column, columns that cards show, primary key
    ['event', 'id', 'member_id, cover_id, starts_at, ends_at, time_zone, is_online, cancelled_at, deleted_at', 'id'],
    ['event_translation', 'event_id', 'title, summary, venue, slug, status, published_at, unpublish_at', 'event_id, locale'],
    ['ticket_type', 'event_id', 'price_cents, archived_at', 'id']
  ] LOOP
    arguments := format('%L, %L, %L, %L', 'event_card:', rule[2], rule[3], rule[4]);
    EXECUTE format('CREATE TRIGGER card_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
    CONTINUE WHEN rule[1] = 'event';
    EXECUTE format('CREATE TRIGGER card_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER card_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
  END LOOP;
END $$;

-- The translations of ticket types and questions are rows of their parents, which know the event.
CREATE FUNCTION notice_event_part() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  tags TEXT[];
BEGIN
  EXECUTE format('SELECT array_agg(DISTINCT %L || p.event_id) FROM %I AS p JOIN %s AS t ON t.%I = p.id',
    'event:', TG_ARGV[0], CASE TG_OP WHEN 'DELETE' THEN 'former' ELSE 'fresh' END, TG_ARGV[1]) INTO tags;
  IF cardinality(tags) > 200 THEN tags := ARRAY['*']; END IF;
  IF cardinality(tags) > 0 THEN PERFORM pg_notify('content_changed', to_json(tags)::text); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notice_insert AFTER INSERT ON "ticket_type_translation" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_event_part('ticket_type', 'ticket_type_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "ticket_type_translation" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_event_part('ticket_type', 'ticket_type_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "ticket_type_translation" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_event_part('ticket_type', 'ticket_type_id');
CREATE TRIGGER notice_insert AFTER INSERT ON "event_question_translation" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_event_part('event_question', 'question_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "event_question_translation" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_event_part('event_question', 'question_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "event_question_translation" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_event_part('event_question', 'question_id');
