-- The unpublished changes of something that is published, in the form of a PUT body: one per item, shared by all who may
-- publish it, and apart from everything that readers see.
CREATE TABLE "working_copy" (
    "kind" "RevisionKind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    -- The version of the item that the changes were made on, and its values of the changed fields then.
    "base_version" INTEGER NOT NULL,
    "base" JSONB NOT NULL,
    "change" JSONB NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "working_copy_pkey" PRIMARY KEY ("kind", "subject_id"),
    CONSTRAINT "working_copy_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "working_copy_user_id_idx" ON "working_copy"("user_id");
