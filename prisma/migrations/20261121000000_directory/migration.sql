-- Extensions that search and later constraints stand on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- The one folding of the database, the same as lib/greek/fold.ts: lower case, no accents or dialytika, final sigma as sigma,
-- everything that is neither letter nor digit as one space. Immutable, so that generated columns may call it.
CREATE FUNCTION greek_fold(value TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT trim(BOTH ' ' FROM regexp_replace(
    translate(
      regexp_replace(normalize(lower(value COLLATE "el-x-icu"), NFKD), U&'[\0300-\036F]', '', 'g'),
      'ς', 'σ'),
    '[^[:alnum:]]+' COLLATE "el-x-icu", ' ', 'g'))
$$;

CREATE TYPE "Locale" AS ENUM ('el', 'en');

CREATE TYPE "ContentStatus" AS ENUM ('draft', 'in_review', 'scheduled', 'published', 'archived');

CREATE TYPE "Role" AS ENUM ('user', 'editor', 'manager');

CREATE TYPE "SlugKind" AS ENUM ('post', 'member', 'page', 'category', 'sub_category', 'profession');

CREATE TYPE "AssetParent" AS ENUM ('post', 'member', 'page', 'chunk', 'library');

CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category_translation" (
    "category_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT COLLATE "el-x-icu" NOT NULL,
    "slug" TEXT NOT NULL,

    CONSTRAINT "category_translation_pkey" PRIMARY KEY ("category_id","locale")
);

CREATE TABLE "sub_category" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sub_category_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "sub_category_translation" (
    "sub_category_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT COLLATE "el-x-icu" NOT NULL,
    "name_fold" TEXT GENERATED ALWAYS AS (greek_fold(name)) STORED,
    "slug" TEXT NOT NULL,

    CONSTRAINT "sub_category_translation_pkey" PRIMARY KEY ("sub_category_id","locale")
);

CREATE TABLE "profession" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "profession_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "profession_translation" (
    "profession_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT COLLATE "el-x-icu" NOT NULL,
    "name_fold" TEXT GENERATED ALWAYS AS (greek_fold(name)) STORED,
    "slug" TEXT NOT NULL,

    CONSTRAINT "profession_translation_pkey" PRIMARY KEY ("profession_id","locale")
);

CREATE TABLE "member" (
    "id" SERIAL NOT NULL,
    "is_member" BOOLEAN NOT NULL DEFAULT false,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "verified_what" TEXT,
    "verified_at" TIMESTAMPTZ(3),
    "phones" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "email" TEXT,
    "website" TEXT,
    "socials" JSONB NOT NULL DEFAULT '{}',
    "postal_code" TEXT,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "opening_hours" JSONB,
    "founded_year" INTEGER,
    "vat_number" TEXT,
    "gemi_number" TEXT,
    "logo_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "member_translation" (
    "member_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "name" TEXT COLLATE "el-x-icu" NOT NULL,
    "name_fold" TEXT GENERATED ALWAYS AS (greek_fold(name)) STORED,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "address" TEXT,
    "area" TEXT COLLATE "el-x-icu",
    "area_fold" TEXT GENERATED ALWAYS AS (greek_fold(coalesce(area, ''))) STORED,
    "search_fold" TEXT GENERATED ALWAYS AS (greek_fold(name || ' ' || coalesce(area, '') || ' ' || coalesce(description, ''))) STORED,
    "letter" TEXT GENERATED ALWAYS AS (upper(left(greek_fold(name), 1) COLLATE "el-x-icu")) STORED,
    "status" "ContentStatus" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_translation_pkey" PRIMARY KEY ("member_id","locale")
);

CREATE TABLE "member_profession" (
    "member_id" INTEGER NOT NULL,
    "profession_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_profession_pkey" PRIMARY KEY ("member_id","profession_id")
);

CREATE TABLE "member_asset" (
    "member_id" INTEGER NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "member_asset_pkey" PRIMARY KEY ("member_id","asset_id")
);

CREATE TABLE "directory_post" (
    "member_id" INTEGER NOT NULL,
    "cover_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "directory_post_pkey" PRIMARY KEY ("member_id")
);

CREATE TABLE "directory_post_translation" (
    "member_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "headline" TEXT,
    "content_doc" JSONB,
    "content_text" TEXT NOT NULL DEFAULT '',
    "status" "ContentStatus" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directory_post_translation_pkey" PRIMARY KEY ("member_id","locale")
);
