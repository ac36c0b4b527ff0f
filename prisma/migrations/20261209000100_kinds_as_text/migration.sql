-- Names of kinds are text. Their checks are made from the declarations of kinds, after the migrations
-- (scripts/database/kind-checks.ts), so that a further kind needs no migration here.
--
-- The version before goes on working beside this one: it sends values of the enum types, which
-- therefore stay and become text wherever text is compared or stored.
CREATE CAST ("SlugKind" AS TEXT) WITH INOUT AS IMPLICIT;
CREATE CAST ("AssetParent" AS TEXT) WITH INOUT AS IMPLICIT;
CREATE CAST ("RevisionKind" AS TEXT) WITH INOUT AS IMPLICIT;
CREATE CAST ("SavedKind" AS TEXT) WITH INOUT AS IMPLICIT;
CREATE CAST ("CountedKind" AS TEXT) WITH INOUT AS IMPLICIT;

ALTER TABLE "slug_history" DROP CONSTRAINT "slug_history_scope",
  ALTER COLUMN "kind" TYPE TEXT;
ALTER TABLE "slug_history"
  ADD CONSTRAINT "slug_history_scope" CHECK (("scope_id" <> 0) = ("kind" = 'sub_category'));

ALTER TABLE "asset" ALTER COLUMN "parent_type" DROP DEFAULT,
  ALTER COLUMN "parent_type" TYPE TEXT,
  ALTER COLUMN "parent_type" SET DEFAULT 'library';

ALTER TABLE "revision" ALTER COLUMN "kind" TYPE TEXT;
ALTER TABLE "working_copy" ALTER COLUMN "kind" TYPE TEXT;
ALTER TABLE "remark" ALTER COLUMN "kind" TYPE TEXT;
ALTER TABLE "assignment" ALTER COLUMN "kind" TYPE TEXT;

ALTER TABLE "board_item" DROP CONSTRAINT "board_item_target",
  ALTER COLUMN "kind" TYPE TEXT;
ALTER TABLE "board_item" ADD CONSTRAINT "board_item_target" CHECK (
  (post_id IS NULL OR kind = 'post') AND (asset_id IS NULL OR kind = 'asset') AND (member_id IS NULL OR kind = 'member')
);

ALTER TABLE "daily_count" DROP CONSTRAINT "daily_count_event",
  ALTER COLUMN "kind" TYPE TEXT;
ALTER TABLE "daily_count" ADD CONSTRAINT "daily_count_event" CHECK (event = 'view' OR kind = 'member');
