-- What a picture shows, as the gallery of a company says it; null where nobody said so.
ALTER TABLE "asset" ADD COLUMN "shows" TEXT,
  ADD CONSTRAINT "asset_shows_check"
  CHECK (shows IN ('exterior', 'interior', 'detail', 'drawing', 'model', 'product', 'people'));
