-- A company has one seat at a place of the list, branches, an area that it serves, languages and services. A version of the site that
-- knows nothing of them leaves the columns empty: the seats of its companies are placed by the next start.
ALTER TABLE "member" ADD COLUMN "place_id" INTEGER,
  ADD COLUMN "country" TEXT,
  ADD COLUMN "place_tried" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "languages" TEXT[] DEFAULT ARRAY[]::TEXT[];
CREATE INDEX "member_place_id_idx" ON "member"("place_id");
-- Only companies that were never placed; few after the first start.
CREATE INDEX "member_to_place" ON "member"("id") WHERE NOT "place_tried";

ALTER TABLE "member_translation" ADD COLUMN "area_typed" TEXT;
-- Few towns are typed otherwise than the list names them.
CREATE INDEX "member_translation_area_typed" ON "member_translation" (locale, greek_fold(area_typed)) WHERE area_typed IS NOT NULL;

CREATE TABLE "member_branch" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "place_id" INTEGER,
    "country" TEXT,
    "address_el" TEXT,
    "address_en" TEXT,
    "area_el" TEXT,
    "area_en" TEXT,
    "postal_code" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "phones" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "opening_hours" JSONB,

    CONSTRAINT "member_branch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_branch_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "member_branch_member_id_idx" ON "member_branch"("member_id");
CREATE INDEX "member_branch_place_id_idx" ON "member_branch"("place_id");

CREATE TABLE "member_served_place" (
    "member_id" INTEGER NOT NULL,
    "place_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_served_place_pkey" PRIMARY KEY ("member_id","place_id"),
    CONSTRAINT "member_served_place_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "member_served_place_place_id_idx" ON "member_served_place"("place_id");

CREATE TABLE "member_service" (
    "id" SERIAL NOT NULL,
    "member_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "name_el" TEXT,
    "name_en" TEXT,
    "price_from" INTEGER,
    "per" TEXT,

    CONSTRAINT "member_service_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_service_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_service_name" CHECK ("name_el" IS NOT NULL OR "name_en" IS NOT NULL),
    CONSTRAINT "member_service_price" CHECK ("price_from" >= 0)
);
CREATE INDEX "member_service_member_id_idx" ON "member_service"("member_id");

-- The page of a company shows them; where services are named and branches are, the search finds it.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['member_branch', 'id'],
    ['member_served_place', 'member_id, place_id'],
    ['member_service', 'id']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', 'member:', 'member_id', '', '', 'true', rule[2]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    CONTINUE WHEN rule[1] = 'member_served_place';
    EXECUTE format('CREATE TRIGGER search_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_insert()', rule[1]);
    EXECUTE format('CREATE TRIGGER search_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_insert()', rule[1]);
    EXECUTE format('CREATE TRIGGER search_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION search_on_member_former()', rule[1]);
  END LOOP;
END $$;
