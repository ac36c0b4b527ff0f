-- Who made a picture, per language, and under which licence it is shown.
ALTER TABLE "asset" ADD COLUMN "licence" TEXT, ADD COLUMN "name_terms" TSVECTOR NOT NULL DEFAULT '';
ALTER TABLE "asset_translation" ADD COLUMN "credit" TEXT, ADD COLUMN "terms" TSVECTOR NOT NULL DEFAULT '';

ALTER TABLE "asset_translation" DROP COLUMN "words_fold";
ALTER TABLE "asset_translation" ADD COLUMN "words_fold" TEXT
  GENERATED ALWAYS AS (greek_fold(alt || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, ''))) STORED;
CREATE INDEX "asset_translation_words_fold_trgm" ON "asset_translation" USING gin (words_fold gin_trgm_ops);

-- What the search of the media library compares: the words and how they sound.
CREATE FUNCTION asset_name_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_terms := search_name_terms(search_words(NEW.original_name), '{}');
  RETURN NEW;
END $$;

CREATE FUNCTION asset_translation_terms() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.terms := search_name_terms(search_words(concat_ws(' ', NEW.alt, NEW.caption, NEW.credit)), '{}');
  RETURN NEW;
END $$;

CREATE TRIGGER asset_name_terms BEFORE INSERT OR UPDATE OF original_name ON "asset"
FOR EACH ROW EXECUTE FUNCTION asset_name_terms();
CREATE TRIGGER asset_translation_terms BEFORE INSERT OR UPDATE OF alt, caption, credit ON "asset_translation"
FOR EACH ROW EXECUTE FUNCTION asset_translation_terms();

UPDATE "asset" SET name_terms = search_name_terms(search_words(original_name), '{}') WHERE original_name IS NOT NULL;
UPDATE "asset_translation" SET terms = search_name_terms(search_words(concat_ws(' ', alt, caption)), '{}');

CREATE INDEX "asset_name_terms_idx" ON "asset" USING gin (name_terms);
CREATE INDEX "asset_translation_terms_idx" ON "asset_translation" USING gin (terms);
