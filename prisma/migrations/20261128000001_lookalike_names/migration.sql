-- Names that look the same in Greek and in Latin letters are one for the warning of duplicates. Twin of foldLookalikes in
-- lib/greek/script.ts: one letter for one, so that no two names of one script become the same.
CREATE FUNCTION lookalike_fold(folded TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(folded, 'αβεζηικμνορτυχ', 'abezhikmnoptyx');
CREATE INDEX "member_translation_lookalike_trgm" ON "member_translation"
  USING gin (lookalike_fold(name_fold) gin_trgm_ops) WITH (fastupdate = off);
