-- What the plots of the dashboard count by: companies by when they came, and posts without those few that were deleted.
CREATE INDEX "member_created_at" ON "member" ("created_at") WHERE deleted_at IS NULL;
CREATE INDEX "post_deleted" ON "post" ("id") WHERE deleted_at IS NOT NULL;
