-- What visitors allowed third parties, as proof: a random id that only their browser knows, the version of the text, the
-- categories, the time. No address and no user.
CREATE TABLE "consent" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "categories" TEXT[] NOT NULL,
  "offered" TEXT[] NOT NULL,
  "text_version" TEXT NOT NULL,
  "locale" "Locale" NOT NULL,
  "replaces" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "consent_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "consent_categories_check" CHECK ("categories" <@ "offered")
);
CREATE INDEX "consent_created_at_idx" ON "consent"("created_at");
