-- Blocks of pages that editors keep under a name and insert again, in both languages.
CREATE TABLE "block_pattern" (
  "id" SERIAL PRIMARY KEY,
  "name" TEXT NOT NULL,
  "name_fold" TEXT NOT NULL GENERATED ALWAYS AS (greek_fold(name)) STORED,
  "blocks" JSONB NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "block_pattern_name" CHECK (length(name) BETWEEN 1 AND 80),
  CONSTRAINT "block_pattern_blocks" CHECK (jsonb_typeof(blocks) = 'array' AND jsonb_array_length(blocks) BETWEEN 1 AND 60)
);
CREATE UNIQUE INDEX "block_pattern_name_fold_key" ON "block_pattern" ("name_fold");
