-- Tags of the media library. Two spellings that differ in accents or case are one tag.
CREATE TABLE "asset_tag" (
  "asset_id" INTEGER NOT NULL,
  "name" TEXT NOT NULL,
  "name_fold" TEXT NOT NULL GENERATED ALWAYS AS (greek_fold(name)) STORED,
  CONSTRAINT "asset_tag_pkey" PRIMARY KEY ("asset_id", "name_fold"),
  CONSTRAINT "asset_tag_name" CHECK (length(name) BETWEEN 1 AND 40 AND name_fold <> ''),
  CONSTRAINT "asset_tag_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "asset_tag_name_fold_idx" ON "asset_tag" ("name_fold");
