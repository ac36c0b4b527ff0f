-- The secret of the link with which the first manager of a real site is made, as its SHA-256. There
-- is one at most: each start without a manager who can sign in replaces it.
CREATE TABLE "setup_token" (
  "hash" BYTEA NOT NULL,
  "is_only" BOOLEAN NOT NULL DEFAULT TRUE,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "setup_token_pkey" PRIMARY KEY ("hash"),
  CONSTRAINT "setup_token_is_only_check" CHECK ("is_only")
);
CREATE UNIQUE INDEX "setup_token_is_only_key" ON "setup_token"("is_only");
