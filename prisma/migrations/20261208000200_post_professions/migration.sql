-- The professions that a post is about.
CREATE TABLE "post_profession" (
  "post_id" INTEGER NOT NULL,
  "profession_id" INTEGER NOT NULL,
  "position" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "post_profession_pkey" PRIMARY KEY ("post_id", "profession_id"),
  CONSTRAINT "post_profession_post_id_fkey" FOREIGN KEY ("post_id") REFERENCES "post"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "post_profession_profession_id_fkey" FOREIGN KEY ("profession_id") REFERENCES "profession"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "post_profession_profession_id_post_id_idx" ON "post_profession"("profession_id", "post_id");

-- Cards do not show them: only the post itself, and lists by profession.
CREATE TRIGGER notice_insert AFTER INSERT ON "post_profession" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('post:', 'post_id', 'posts', '', 'true', 'post_id, profession_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "post_profession" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('post:', 'post_id', 'posts', '', 'true', 'post_id, profession_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "post_profession" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change('post:', 'post_id', 'posts', '', 'true', 'post_id, profession_id');
