-- Posts, pages, chunks, assets, people and what the forms store.
CREATE TABLE "post" (
    "id" SERIAL NOT NULL,
    "category_id" INTEGER NOT NULL,
    "sub_category_id" INTEGER,
    "member_id" INTEGER,
    "cover_id" INTEGER,
    "is_featured" BOOLEAN NOT NULL DEFAULT false,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "post_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "post_translation" (
    "post_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT COLLATE "el-x-icu" NOT NULL,
    "title_fold" TEXT GENERATED ALWAYS AS (greek_fold(title)) STORED,
    "search_fold" TEXT GENERATED ALWAYS AS (greek_fold(title || ' ' || coalesce(summary, '') || ' ' || coalesce(meta_keywords, '') || ' ' || coalesce(venue, ''))) STORED,
    "slug" TEXT NOT NULL,
    "summary" TEXT,
    "body_doc" JSONB,
    "body_text" TEXT NOT NULL DEFAULT '',
    "venue" TEXT,
    "meta_title" TEXT,
    "meta_description" TEXT,
    "meta_keywords" TEXT,
    "reading_minutes" INTEGER NOT NULL DEFAULT 1,
    "status" "ContentStatus" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "unpublish_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "post_translation_pkey" PRIMARY KEY ("post_id","locale")
);

CREATE TABLE "post_asset" (
    "post_id" INTEGER NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "post_asset_pkey" PRIMARY KEY ("post_id","asset_id")
);

CREATE TABLE "page" (
    "id" SERIAL NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "page_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "page_translation" (
    "page_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT COLLATE "el-x-icu" NOT NULL,
    "title_fold" TEXT GENERATED ALWAYS AS (greek_fold(title)) STORED,
    "slug" TEXT NOT NULL,
    "blocks" JSONB NOT NULL DEFAULT '[]',
    "meta_title" TEXT,
    "meta_description" TEXT,
    "meta_keywords" TEXT,
    "status" "ContentStatus" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_translation_pkey" PRIMARY KEY ("page_id","locale")
);

CREATE TABLE "chunk" (
    "id" SERIAL NOT NULL,
    "key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "chunk_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "chunk_translation" (
    "chunk_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "title" TEXT COLLATE "el-x-icu" NOT NULL,
    "content_doc" JSONB,
    "content_text" TEXT NOT NULL DEFAULT '',
    "status" "ContentStatus" NOT NULL DEFAULT 'draft',
    "published_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chunk_translation_pkey" PRIMARY KEY ("chunk_id","locale")
);

CREATE TABLE "asset" (
    "id" SERIAL NOT NULL,
    "file_key" TEXT NOT NULL,
    "parent_type" "AssetParent" NOT NULL DEFAULT 'library',
    "parent_id" INTEGER,
    "original_name" TEXT,
    "mime" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "focal_x" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "focal_y" DOUBLE PRECISION NOT NULL DEFAULT 0.5,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "asset_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "asset_translation" (
    "asset_id" INTEGER NOT NULL,
    "locale" "Locale" NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',
    "caption" TEXT,

    CONSTRAINT "asset_translation_pkey" PRIMARY KEY ("asset_id","locale")
);

CREATE TABLE "asset_variant" (
    "asset_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,

    CONSTRAINT "asset_variant_pkey" PRIMARY KEY ("asset_id","width","format")
);

CREATE TABLE "user" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "Role" NOT NULL DEFAULT 'user',
    "locale" "Locale" NOT NULL DEFAULT 'el',
    "verified_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_profile" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "phone" TEXT,
    "avatar_id" INTEGER,
    "available_for_chat" BOOLEAN,
    "notifications" JSONB NOT NULL DEFAULT '{}',
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_profile_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "slug_history" (
    "kind" "SlugKind" NOT NULL,
    "locale" "Locale" NOT NULL,
    "slug" TEXT NOT NULL,
    "target_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "slug_history_pkey" PRIMARY KEY ("kind","locale","slug")
);

CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "contact_message" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT,
    "locale" "Locale" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_message_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "subscribe_email" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT false,
    "locale" "Locale" NOT NULL DEFAULT 'el',
    "source" TEXT NOT NULL DEFAULT 'site',
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscribe_email_pkey" PRIMARY KEY ("id")
);
