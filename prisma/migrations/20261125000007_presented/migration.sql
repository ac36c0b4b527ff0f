-- Companies that have a presentation, asked for one after the other in the order of their names: without a look at each row.
CREATE INDEX "directory_post_live" ON "directory_post" ("member_id") WHERE "deleted_at" IS NULL;
