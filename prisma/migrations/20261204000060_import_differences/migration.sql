-- What each line of an import changes, and whether it renames an approved company, which an editor
-- accepts line by line.
ALTER TABLE "import_row"
  ADD COLUMN "differences" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "is_rename" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "is_rename_accepted" BOOLEAN NOT NULL DEFAULT false;
