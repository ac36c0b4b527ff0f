-- A person without an account asks for an export or the erasure of what is stored under their e-mail
-- address. The address is proved by a mailed link, and deleted once everything else is erased.
CREATE TYPE "PrivacyRequestKind" AS ENUM ('export', 'erase');
CREATE TABLE "privacy_request" (
  "id" SERIAL NOT NULL,
  "kind" "PrivacyRequestKind" NOT NULL,
  "email" TEXT,
  "locale" "Locale" NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "done_at" TIMESTAMPTZ(3),
  CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "privacy_request_erased_check" CHECK ("email" IS NOT NULL OR ("kind" = 'erase' AND "done_at" IS NOT NULL))
);
CREATE INDEX "privacy_request_email_created_at_idx" ON "privacy_request"("email", "created_at");
CREATE INDEX "privacy_request_created_at_idx" ON "privacy_request"("created_at");
