-- Addresses that the site no longer has, and where they lead. Looked up only where a page is missing.
CREATE TABLE "redirect" (
  "id" SERIAL NOT NULL,
  -- Decoded, in lower case, without a locale prefix and a trailing slash.
  "from_path" TEXT NOT NULL,
  "to_path" TEXT NOT NULL,
  "created_by_id" INTEGER,
  "version" INTEGER NOT NULL DEFAULT 1,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "redirect_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "redirect_from_path" CHECK ("from_path" ~ '^/[^/]' AND length("from_path") <= 500),
  CONSTRAINT "redirect_to_path" CHECK ("to_path" ~ '^/([^/]|$)' AND length("to_path") <= 500 AND "to_path" <> "from_path"),
  CONSTRAINT "redirect_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "redirect_from_path_key" ON "redirect"("from_path");
-- What leads to an address that is to become an old one itself.
CREATE INDEX "redirect_to_path_idx" ON "redirect"("to_path");
CREATE INDEX "redirect_created_by_id_idx" ON "redirect"("created_by_id");
