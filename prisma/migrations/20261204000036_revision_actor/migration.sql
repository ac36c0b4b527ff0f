-- What a person saved last, for the dashboard.
CREATE INDEX "revision_actor_id_id_idx" ON "revision"("actor_id", "id" DESC);
