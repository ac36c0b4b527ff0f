-- Patterns of the issues of the newsletter, beside those of pages; each kind has its own names.
CREATE TYPE "PatternKind" AS ENUM ('page', 'issue');
ALTER TABLE "block_pattern" ADD COLUMN "kind" "PatternKind" NOT NULL DEFAULT 'page';
DROP INDEX "block_pattern_name_fold_key";
CREATE UNIQUE INDEX "block_pattern_kind_name_fold_key" ON "block_pattern" ("kind", "name_fold");
