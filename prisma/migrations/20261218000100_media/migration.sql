-- Sound and film beside pictures, with how long they last in seconds. Assets so far are pictures.
ALTER TABLE "asset" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'picture',
  ADD COLUMN "duration" DOUBLE PRECISION,
  ADD CONSTRAINT "asset_kind_check" CHECK (kind IN ('picture', 'sound', 'film')),
  -- A sound has no sides.
  DROP CONSTRAINT "asset_size_positive",
  ADD CONSTRAINT "asset_size_positive"
  CHECK (bytes > 0 AND CASE kind WHEN 'sound' THEN width = 0 AND height = 0 ELSE width > 0 AND height > 0 END),
  ADD CONSTRAINT "asset_duration_check" CHECK ((kind = 'picture') = (duration IS NULL) AND duration > 0);

-- A film names its poster. No document so far does, so that its indexes hold what they would hold.
CREATE OR REPLACE FUNCTION document_assets(document JSONB) RETURNS INT[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (value #>> '{}')::int), '{}')
  FROM (
    SELECT value FROM jsonb_path_query(document, 'lax $.**.assetId ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.asset_id ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.posterId ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.assetIds[*] ? (@.type() == "number")') AS value
    UNION ALL SELECT value FROM jsonb_path_query(document, 'lax $.**.asset_ids[*] ? (@.type() == "number")') AS value
  ) AS named
  WHERE (value #>> '{}') ~ '^[1-9][0-9]{0,8}$'
$$;
