-- Whoever changes public content, by whatever way, tells every web process which answers are out of date: a notice on the channel
-- `content_changed` with a JSON list of tags, sent at commit. `post:12` is a thing itself, `posts` is which things lists hold and in
-- what order, `*` is everything. What the tags mean stands in lib/core/answer-notes.ts.

-- Arguments: 0 beginning of a thing's tag ('' for none), 1 column with the thing's id, 2 tag of lists ('' for none), 3 columns that
-- decide about lists ('' for all), 4 condition under which a row is in lists at all, 5 columns of the primary key.
CREATE FUNCTION notice_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  thing TEXT := TG_ARGV[0];
  list_columns TEXT := TG_ARGV[3];
  listed TEXT := TG_ARGV[4];
  tags TEXT[];
  moves BOOLEAN;
  rows INT;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format(
      'SELECT array_agg(DISTINCT %L || %I), bool_or((%s) IS DISTINCT FROM (%s) AND ((%s) OR (%s))), count(*) FROM (SELECT * FROM fresh) AS f JOIN (SELECT * FROM former) AS o USING (%s)',
      thing, TG_ARGV[1],
      CASE list_columns WHEN '' THEN 'true' ELSE 'f.' || replace(list_columns, ', ', ', f.') END,
      CASE list_columns WHEN '' THEN 'false' ELSE 'o.' || replace(list_columns, ', ', ', o.') END,
      replace(listed, '@', 'f'), replace(listed, '@', 'o'), TG_ARGV[5]) INTO tags, moves, rows;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %L || f.%I), bool_or(%s), count(*) FROM fresh AS f', thing, TG_ARGV[1], replace(listed, '@', 'f')) INTO tags, moves, rows;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %L || o.%I), bool_or(%s), count(*) FROM former AS o', thing, TG_ARGV[1], replace(listed, '@', 'o')) INTO tags, moves, rows;
  END IF;
  IF rows = 0 THEN RETURN NULL; END IF;
  IF thing = '' THEN tags := '{}'; END IF;
  IF moves AND TG_ARGV[2] <> '' THEN tags := tags || TG_ARGV[2]; END IF;
  -- A notice holds less than 8,000 bytes.
  IF cardinality(tags) > 200 THEN tags := ARRAY['*']; END IF;
  IF cardinality(tags) > 0 THEN PERFORM pg_notify('content_changed', to_json(tags)::text); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, thing, id column, lists, columns that decide about lists, in lists when, primary key
    ['post', 'post:', 'id', 'posts', 'category_id, sub_category_id, member_id, is_featured, starts_at, ends_at, deleted_at', 'true', 'id'],
    ['post_translation', 'post:', 'post_id', 'posts', 'title, slug, status, published_at, unpublish_at', '@.status = ''published''', 'post_id, locale'],
    ['post_asset', 'post:', 'post_id', '', '', 'true', 'post_id, asset_id'],
    ['member', 'member:', 'id', 'members', 'is_member, is_featured, opening_hours, deleted_at', 'true', 'id'],
    ['member_translation', 'member:', 'member_id', 'members', 'name, slug, area, status, published_at', '@.status = ''published''', 'member_id, locale'],
    ['member_profession', 'member:', 'member_id', 'members', '', 'true', 'member_id, profession_id'],
    ['member_asset', 'member:', 'member_id', '', '', 'true', 'member_id, asset_id'],
    ['directory_post', 'member:', 'member_id', 'members', 'deleted_at', 'true', 'member_id'],
    ['directory_post_translation', 'member:', 'member_id', 'members', 'status, published_at', '@.status = ''published''', 'member_id, locale'],
    ['page', 'page:', 'id', 'pages', 'deleted_at', 'true', 'id'],
    ['page_translation', 'page:', 'page_id', 'pages', 'title, slug, status, published_at', '@.status = ''published''', 'page_id, locale'],
    ['chunk', '', 'id', 'chunks', '', 'true', 'id'],
    ['chunk_translation', '', 'chunk_id', 'chunks', '', 'true', 'chunk_id, locale'],
    ['category', '', 'id', 'categories', '', 'true', 'id'],
    ['category_translation', '', 'category_id', 'categories', '', 'true', 'category_id, locale'],
    ['sub_category', '', 'id', 'categories', '', 'true', 'id'],
    ['sub_category_translation', '', 'sub_category_id', 'categories', '', 'true', 'sub_category_id, locale'],
    ['profession', '', 'id', 'professions', '', 'true', 'id'],
    ['profession_translation', '', 'profession_id', 'professions', '', 'true', 'profession_id, locale'],
    ['setting', '', 'key', 'settings', '', 'true', 'key'],
    ['asset', 'asset:', 'id', '', '', 'true', 'id'],
    ['asset_translation', 'asset:', 'asset_id', '', '', 'true', 'asset_id, locale'],
    ['asset_variant', 'asset:', 'asset_id', '', '', 'true', 'asset_id, width, format']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', rule[2], rule[3], rule[4], rule[5], rule[6], rule[7]);
    EXECUTE format('CREATE TRIGGER notice_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;
