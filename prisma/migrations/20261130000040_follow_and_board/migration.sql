-- What a user follows and saves. Both are private to the user; no public response depends on them.
CREATE TABLE "follow" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "category_id" INTEGER,
    "profession_id" INTEGER,
    "member_id" INTEGER,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "follow_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "follow_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "follow_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "follow_profession_id_fkey" FOREIGN KEY ("profession_id") REFERENCES "profession"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "follow_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "follow_target" CHECK (num_nonnulls(category_id, profession_id, member_id) = 1)
);
CREATE UNIQUE INDEX "follow_user_id_category_id_key" ON "follow"("user_id", "category_id");
CREATE UNIQUE INDEX "follow_user_id_profession_id_key" ON "follow"("user_id", "profession_id");
CREATE UNIQUE INDEX "follow_user_id_member_id_key" ON "follow"("user_id", "member_id");
CREATE INDEX "follow_category_id_idx" ON "follow"("category_id");
CREATE INDEX "follow_profession_id_idx" ON "follow"("profession_id");
CREATE INDEX "follow_member_id_idx" ON "follow"("member_id");

CREATE TABLE "board" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    -- Part of the shared link's token; another key is another link, none is a private board.
    "share_key" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "board_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "board_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "board_version" CHECK (version > 0)
);
CREATE INDEX "board_user_id_idx" ON "board"("user_id");

CREATE TYPE "SavedKind" AS ENUM ('post', 'asset', 'member');
-- An item outlives what was saved, so that its note remains and the board can say what is missing.
CREATE TABLE "board_item" (
    "id" SERIAL NOT NULL,
    "board_id" INTEGER NOT NULL,
    "kind" "SavedKind" NOT NULL,
    "post_id" INTEGER,
    "asset_id" INTEGER,
    "member_id" INTEGER,
    "note" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "board_item_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "board_item_board_id_fkey" FOREIGN KEY ("board_id") REFERENCES "board"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "board_item_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "board_item_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "asset"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "board_item_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "board_item_target" CHECK (
        (post_id IS NULL OR kind = 'post') AND (asset_id IS NULL OR kind = 'asset') AND (member_id IS NULL OR kind = 'member')
    )
);
CREATE UNIQUE INDEX "board_item_board_id_post_id_key" ON "board_item"("board_id", "post_id");
CREATE UNIQUE INDEX "board_item_board_id_asset_id_key" ON "board_item"("board_id", "asset_id");
CREATE UNIQUE INDEX "board_item_board_id_member_id_key" ON "board_item"("board_id", "member_id");
CREATE INDEX "board_item_board_id_position_idx" ON "board_item"("board_id", "position");
CREATE INDEX "board_item_post_id_idx" ON "board_item"("post_id");
CREATE INDEX "board_item_asset_id_idx" ON "board_item"("asset_id");
CREATE INDEX "board_item_member_id_idx" ON "board_item"("member_id");
