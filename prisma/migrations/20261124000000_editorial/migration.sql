-- The editorial desk: reviews, waiting changes, history, media in use, claims, imports, repeated requests.

-- When the words of a language last changed: the older one of two is outdated.
ALTER TABLE "post_translation" ADD COLUMN "words_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "member_translation" ADD COLUMN "words_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "directory_post_translation" ADD COLUMN "words_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "page_translation" ADD COLUMN "words_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
ALTER TABLE "chunk_translation" ADD COLUMN "words_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Who wrote a post, and what an editor said when it was sent back.
ALTER TABLE "post" ADD COLUMN "created_by_id" INTEGER REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN "submitted_at" TIMESTAMPTZ(3),
  ADD COLUMN "review_note" TEXT,
  ADD CONSTRAINT "post_review_note_length" CHECK (length(review_note) <= 2000);
-- What is to go next, and what should be gone.
CREATE INDEX "post_translation_unpublish_at" ON "post_translation" ("unpublish_at") WHERE unpublish_at IS NOT NULL;
CREATE INDEX "post_updated_at_id_idx" ON "post"("updated_at" DESC, "id");

CREATE TYPE "PendingState" AS ENUM ('draft', 'in_review', 'sent_back');
-- A change to a published post that waits for an editor; the public text stays as it is until then.
CREATE TABLE "post_pending" (
    "post_id" INTEGER NOT NULL,
    "author_id" INTEGER,
    "base_version" INTEGER NOT NULL,
    "change" JSONB NOT NULL,
    "state" "PendingState" NOT NULL DEFAULT 'in_review',
    "note" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "post_pending_pkey" PRIMARY KEY ("post_id"),
    CONSTRAINT "post_pending_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "post_pending_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "post_pending_note_length" CHECK (length(note) <= 2000)
);
CREATE INDEX "post_pending_state_updated_at_idx" ON "post_pending"("state", "updated_at");

CREATE TYPE "RevisionKind" AS ENUM ('post', 'member', 'directory_post', 'page', 'chunk');
-- How a thing stood at each of its versions.
CREATE TABLE "revision" (
    "id" SERIAL NOT NULL,
    "kind" "RevisionKind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" INTEGER,
    "snapshot" JSONB NOT NULL,
    "restored_from" INTEGER,
    CONSTRAINT "revision_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "revision_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "revision_kind_subject_id_version_key" ON "revision"("kind", "subject_id", "version");

-- A request that may come twice, and what it was answered; `answer` is null while it is being done.
CREATE TABLE "idempotency_key" (
    "owner" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("owner", "key"),
    CONSTRAINT "idempotency_key_length" CHECK (length(key) BETWEEN 1 AND 200)
);
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- Pictures: whose they are, which part of the original is shown, and where the files lie.
ALTER TYPE "AssetParent" ADD VALUE 'user';
ALTER TABLE "asset" ADD COLUMN "created_by_id" INTEGER REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN "member_id" INTEGER REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN "crop" JSONB,
  ADD COLUMN "has_original" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "stored_in" TEXT NOT NULL DEFAULT 'disk',
  ADD COLUMN "name_fold" TEXT GENERATED ALWAYS AS (greek_fold(coalesce(original_name, ''))) STORED,
  ADD CONSTRAINT "asset_stored_in" CHECK (stored_in IN ('disk', 's3'));
CREATE INDEX "asset_member_id_idx" ON "asset"("member_id");
CREATE INDEX "asset_created_at_id_idx" ON "asset"("created_at" DESC, "id");
ALTER TABLE "asset_translation" ADD COLUMN "words_fold" TEXT GENERATED ALWAYS AS (greek_fold(alt || ' ' || coalesce(caption, ''))) STORED;
CREATE INDEX "asset_translation_words_fold_trgm" ON "asset_translation" USING gin (words_fold gin_trgm_ops);
UPDATE "asset" SET "member_id" = "parent_id" WHERE "parent_type" = 'member';

-- The pictures inside a document or a list of blocks; indexed, so that "where is it used" is one look.
CREATE FUNCTION document_assets(document JSONB) RETURNS INT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (value #>> '{}')::int), '{}')
  FROM (
    SELECT value FROM jsonb_path_query(document, 'lax $.**.assetId ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.asset_id ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.assetIds[*] ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.asset_ids[*] ? (@.type() == "number")') AS value
  ) AS named
  WHERE (value #>> '{}') ~ '^[1-9][0-9]{0,8}$'
$$;
CREATE INDEX "post_translation_assets" ON "post_translation" USING gin (document_assets(body_doc)) WHERE body_doc IS NOT NULL;
CREATE INDEX "directory_post_translation_assets" ON "directory_post_translation" USING gin (document_assets(content_doc)) WHERE content_doc IS NOT NULL;
CREATE INDEX "chunk_translation_assets" ON "chunk_translation" USING gin (document_assets(content_doc)) WHERE content_doc IS NOT NULL;
CREATE INDEX "page_translation_assets" ON "page_translation" USING gin (document_assets(blocks));
CREATE INDEX "post_asset_asset_id_idx" ON "post_asset"("asset_id");
CREATE INDEX "post_cover_id_idx" ON "post"("cover_id") WHERE cover_id IS NOT NULL;
CREATE INDEX "member_asset_asset_id_idx" ON "member_asset"("asset_id");

CREATE TYPE "DirectoryAssetRole" AS ENUM ('gallery', 'attachment');
CREATE TABLE "directory_post_asset" (
    "member_id" INTEGER NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "role" "DirectoryAssetRole" NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT "directory_post_asset_pkey" PRIMARY KEY ("member_id", "role", "asset_id"),
    CONSTRAINT "directory_post_asset_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "directory_post"("member_id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "directory_post_asset_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "directory_post_asset_asset_id_idx" ON "directory_post_asset"("asset_id");
CREATE TRIGGER notice_insert AFTER INSERT ON "directory_post_asset" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'member_id, role, asset_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "directory_post_asset" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'member_id, role, asset_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "directory_post_asset" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change('member:', 'member_id', '', '', 'true', 'member_id, role, asset_id');

-- Companies: the key of whoever keeps them elsewhere, and who says that a company is theirs.
ALTER TABLE "member" ADD COLUMN "external_key" TEXT;
CREATE UNIQUE INDEX "member_external_key_key" ON "member"("external_key");
CREATE TYPE "ClaimProof" AS ENUM ('email', 'manager');
CREATE TYPE "ClaimState" AS ENUM ('pending', 'approved', 'refused', 'withdrawn');
CREATE TABLE "member_claim" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "proof" "ClaimProof" NOT NULL,
    "email" TEXT,
    "token_hash" BYTEA,
    "expires_at" TIMESTAMPTZ(3),
    "state" "ClaimState" NOT NULL DEFAULT 'pending',
    "message" TEXT,
    "note" TEXT,
    "decided_by_id" INTEGER,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "member_claim_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_claim_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_claim_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_claim_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "member_claim_proof" CHECK ((proof = 'email') = (email IS NOT NULL)),
    CONSTRAINT "member_claim_lengths" CHECK (length(coalesce(message, '')) <= 2000 AND length(coalesce(note, '')) <= 2000)
);
CREATE UNIQUE INDEX "member_claim_token_hash_key" ON "member_claim"("token_hash");
CREATE UNIQUE INDEX "member_claim_one_pending" ON "member_claim"("user_id") WHERE state = 'pending';
CREATE INDEX "member_claim_state_created_at_idx" ON "member_claim"("state", "created_at");
CREATE INDEX "member_claim_member_id_idx" ON "member_claim"("member_id");

-- Imports of companies: the file, and each of its lines, so that one which was interrupted goes on without doing a line twice.
CREATE TYPE "ImportState" AS ENUM ('uploaded', 'checking', 'checked', 'waiting', 'running', 'done', 'failed', 'cancelled');
CREATE TYPE "ImportRowState" AS ENUM ('waiting', 'created', 'updated', 'unchanged', 'refused');
CREATE TABLE "import_run" (
    "id" SERIAL NOT NULL,
    "actor_id" INTEGER,
    "file_name" TEXT NOT NULL,
    "content" BYTEA NOT NULL,
    "encoding" TEXT NOT NULL,
    "separator" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "mapping" JSONB NOT NULL DEFAULT '{}',
    "options" JSONB NOT NULL DEFAULT '{}',
    "state" "ImportState" NOT NULL DEFAULT 'uploaded',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "import_run_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "import_run_created_at_idx" ON "import_run"("created_at" DESC);
CREATE TABLE "import_row" (
    "run_id" INTEGER NOT NULL,
    "line" INTEGER NOT NULL,
    "state" "ImportRowState" NOT NULL DEFAULT 'waiting',
    "values" JSONB NOT NULL,
    "member_id" INTEGER,
    "problems" JSONB NOT NULL DEFAULT '[]',
    CONSTRAINT "import_row_pkey" PRIMARY KEY ("run_id", "line"),
    CONSTRAINT "import_row_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "import_row_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "import_row_run_id_state_idx" ON "import_row"("run_id", "state");

-- Words of a presentation that was deleted are found no more, and again when it is restored.
CREATE OR REPLACE FUNCTION search_index_members(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  WITH made AS MATERIALIZED (
    SELECT t.member_id, t.locale, t.name_fold, search_words(t.name) AS name_words,
      ARRAY(SELECT '#' || p.profession_id FROM member_profession AS p WHERE p.member_id = t.member_id) AS professions,
      search_words(concat_ws(' ', t.area, t.address, t.description, d.headline, d.content_text)) AS words,
      CASE WHEN m.is_member THEN 0 ELSE 1000000000 END + t.member_id AS place,
      CASE WHEN t.status = 'published' AND m.deleted_at IS NULL THEN t.published_at END AS live_from
    FROM member_translation AS t JOIN member AS m ON m.id = t.member_id
      LEFT JOIN directory_post AS p ON p.member_id = t.member_id AND p.deleted_at IS NULL
      LEFT JOIN directory_post_translation AS d ON d.member_id = p.member_id AND d.locale = t.locale AND d.status = 'published'
    WHERE t.member_id = ANY(ids)
  ), learnt AS (
    SELECT search_learn(array_agg(word)) FROM (SELECT unnest(name_words || words) AS word FROM made) AS words
  )
  INSERT INTO member_search (member_id, locale, name_fold, name_terms, terms, place, live_from)
    SELECT member_id, locale, name_fold, search_name_terms(name_words, professions), array_to_tsvector(name_words || words || professions), place, live_from FROM made, learnt
  ON CONFLICT (member_id, locale) DO UPDATE SET name_fold = excluded.name_fold, name_terms = excluded.name_terms, terms = excluded.terms, place = excluded.place, live_from = excluded.live_from;
END $$;
CREATE FUNCTION search_on_presentation_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_members(ids) FROM (SELECT array_agg(f.member_id) AS ids FROM fresh AS f JOIN former AS o USING (member_id) WHERE f.deleted_at IS DISTINCT FROM o.deleted_at) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER search_update AFTER UPDATE ON directory_post REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_presentation_update();
