-- Remarks of those who edit an item on its texts, with replies. They lie apart from the texts: what readers get,
-- revisions and copies of a text have none.
CREATE TABLE "remark" (
    "id" SERIAL NOT NULL,
    "kind" "RevisionKind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "locale" "Locale",
    "field" TEXT,
    "anchor" JSONB,
    "body" TEXT,
    "author_id" INTEGER,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "remark_pkey" PRIMARY KEY ("id"),
    -- A remark is about a text; a reply about its remark, whose state is that of all replies.
    CONSTRAINT "remark_or_reply" CHECK (
      CASE WHEN "parent_id" IS NULL THEN "locale" IS NOT NULL AND "field" IS NOT NULL
           ELSE "locale" IS NULL AND "field" IS NULL AND "anchor" IS NULL AND "done_at" IS NULL
             AND "body" IS NOT NULL END
    ),
    CONSTRAINT "remark_done_by" CHECK ("done_by_id" IS NULL OR "done_at" IS NOT NULL),
    CONSTRAINT "remark_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "remark"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "remark_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "remark_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "remark_kind_subject_id_id_idx" ON "remark"("kind", "subject_id", "id");
CREATE INDEX "remark_parent_id_idx" ON "remark"("parent_id");
CREATE INDEX "remark_author_id_idx" ON "remark"("author_id");
CREATE INDEX "remark_done_by_id_idx" ON "remark"("done_by_id");
CREATE INDEX "remark_done_at_idx" ON "remark"("done_at");
