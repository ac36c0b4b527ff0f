-- Texts that are public in both languages, as proposals for translations. A job fills it from what is
-- public; what is withdrawn goes with its item.
CREATE TABLE "translation_memory_item" (
  "kind" TEXT NOT NULL,
  "item_id" INTEGER NOT NULL,
  "version" INTEGER NOT NULL,
  "taken_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "translation_memory_item_pkey" PRIMARY KEY ("kind", "item_id")
);
CREATE TABLE "translation_memory" (
  "kind" TEXT NOT NULL,
  "item_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL,
  "el" TEXT NOT NULL,
  "en" TEXT NOT NULL,
  "el_fold" TEXT NOT NULL,
  "en_fold" TEXT NOT NULL,
  CONSTRAINT "translation_memory_pkey" PRIMARY KEY ("kind", "item_id", "position"),
  CONSTRAINT "translation_memory_kind_item_id_fkey" FOREIGN KEY ("kind", "item_id")
    REFERENCES "translation_memory_item" ("kind", "item_id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "translation_memory_el_fold_trgm" ON "translation_memory" USING gin (el_fold gin_trgm_ops);
CREATE INDEX "translation_memory_en_fold_trgm" ON "translation_memory" USING gin (en_fold gin_trgm_ops);
