-- A picture that a person sends with a message. It is private: only its sender and those who answer
-- the thread see it, so that it is no asset of the media library. Several threads of one request have
-- rows of their own with the same file, so that each is erased with its thread.
CREATE TABLE "thread_picture" (
    "id" SERIAL NOT NULL,
    "file_key" TEXT NOT NULL,
    -- Who uploaded it.
    "user_id" INTEGER,
    -- Null until it is sent.
    "thread_id" INTEGER,
    "original_name" TEXT,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    CONSTRAINT "thread_picture_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "thread_picture_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "thread_picture_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "thread_picture_file_key" CHECK (file_key ~ '^[0-9a-f]{32}$'),
    CONSTRAINT "thread_picture_size" CHECK (width > 0 AND height > 0)
);
CREATE INDEX "thread_picture_thread_id_idx" ON "thread_picture"("thread_id");
CREATE INDEX "thread_picture_user_id_idx" ON "thread_picture"("user_id");
CREATE INDEX "thread_picture_file_key_idx" ON "thread_picture"("file_key");
