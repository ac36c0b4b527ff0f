-- Backups that were made of this site, by hand or by schedule, and their trial restores.
CREATE TABLE "backup_run" (
    "id" SERIAL NOT NULL,
    "file" TEXT NOT NULL,
    "is_scheduled" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "finished_at" TIMESTAMPTZ(3),
    "bytes" BIGINT,
    "sha256" TEXT,
    "problem" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "proof_problem" TEXT,
    CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "backup_run_finished" CHECK ("finished_at" IS NULL OR ("bytes" IS NOT NULL AND "sha256" IS NOT NULL AND "problem" IS NULL))
);
CREATE INDEX "backup_run_started_at_idx" ON "backup_run"("started_at");
