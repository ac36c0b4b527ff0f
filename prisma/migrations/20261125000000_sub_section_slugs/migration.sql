-- A former slug of a sub-category belongs to its section, as the present one does: two sections may once have had the same. For everything else the
-- scope is 0. Lookups know kind and slug, which come first in the key.
ALTER TABLE "slug_history" ADD COLUMN "scope_id" INTEGER NOT NULL DEFAULT 0;
DELETE FROM "slug_history" h WHERE h."kind" = 'sub_category' AND NOT EXISTS (SELECT FROM "sub_category" s WHERE s."id" = h."target_id");
UPDATE "slug_history" h SET "scope_id" = s."category_id" FROM "sub_category" s WHERE h."kind" = 'sub_category' AND s."id" = h."target_id";
ALTER TABLE "slug_history" DROP CONSTRAINT "slug_history_pkey";
ALTER TABLE "slug_history" ADD CONSTRAINT "slug_history_pkey" PRIMARY KEY ("kind", "slug", "locale", "scope_id");
ALTER TABLE "slug_history" ADD CONSTRAINT "slug_history_scope" CHECK (("scope_id" <> 0) = ("kind" = 'sub_category'));
