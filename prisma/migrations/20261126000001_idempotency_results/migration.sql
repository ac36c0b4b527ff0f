-- What the transactions of a request with an Idempotency-Key returned, each written in the
-- transaction itself: a request that is repeated after a crash does not do them again. A claim names
-- the request that runs; one that was thought dead and lives loses it, and its transactions with it.
-- Answers are text, so that their bytes are the same each time.
ALTER TABLE "idempotency_key"
  ALTER COLUMN "answer" TYPE TEXT USING "answer"::text,
  ADD COLUMN "claim" UUID,
  ADD COLUMN "results" BYTEA[] NOT NULL DEFAULT '{}',
  ADD COLUMN "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
