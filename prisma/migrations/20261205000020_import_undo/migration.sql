-- A whole import can be undone: each row keeps the version that its write gave the company and the values that it replaced,
-- and what became of it in the undo. A row that repeats the key of an earlier line is refused.
ALTER TYPE "ImportState" ADD VALUE 'undoing';
ALTER TYPE "ImportState" ADD VALUE 'undo_failed';
ALTER TYPE "ImportState" ADD VALUE 'undone';
CREATE TYPE "ImportRowUndo" AS ENUM ('undone', 'kept');
ALTER TABLE "import_run"
  ADD COLUMN "undo_actor_id" INTEGER,
  ADD CONSTRAINT "import_run_undo_actor_id_fkey" FOREIGN KEY ("undo_actor_id") REFERENCES "user"("id")
    ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "import_run_undo_actor_id_idx" ON "import_run"("undo_actor_id");
ALTER TABLE "import_row"
  ADD COLUMN "repeats_line" INTEGER,
  ADD COLUMN "member_version" INTEGER,
  ADD COLUMN "former" JSONB,
  ADD COLUMN "undo" "ImportRowUndo",
  ADD COLUMN "undo_reason" TEXT,
  ADD CONSTRAINT "import_row_undo_reason" CHECK (("undo_reason" IS NULL) = ("undo" IS DISTINCT FROM 'kept'));
