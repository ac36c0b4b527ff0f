-- The thread that runs the request of a key: the number of an advisory lock that its own database
-- session holds. Nobody holds the lock when the thread is gone. NULL: only the time tells.
ALTER TABLE "idempotency_key" ADD COLUMN "holder" INTEGER;
