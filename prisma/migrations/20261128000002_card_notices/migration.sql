-- What lists show of a post or a company: `post_card:12`, `member_card:7`. A list that holds the thing does not change with what it does
-- not show, such as the text of a post or the phones of a company.

-- Arguments: 0 beginning of the tag, 1 column with the thing's id, 2 columns that cards show ('' for all), 3 columns of the primary key.
CREATE FUNCTION notice_card() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  columns TEXT := TG_ARGV[2];
  tags TEXT[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format(
      'SELECT array_agg(DISTINCT %L || f.%I) FROM fresh AS f JOIN former AS o USING (%s) WHERE %s',
      TG_ARGV[0], TG_ARGV[1], TG_ARGV[3],
      CASE columns WHEN '' THEN 'true' ELSE
        format('(f.%s) IS DISTINCT FROM (o.%s)', replace(columns, ', ', ', f.'), replace(columns, ', ', ', o.')) END) INTO tags;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format('SELECT array_agg(DISTINCT %L || %I) FROM fresh', TG_ARGV[0], TG_ARGV[1]) INTO tags;
  ELSE
    EXECUTE format('SELECT array_agg(DISTINCT %L || %I) FROM former', TG_ARGV[0], TG_ARGV[1]) INTO tags;
  END IF;
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
    -- table, beginning of the tag, id column, columns that cards show, primary key
    ['post', 'post_card:', 'id', 'category_id, sub_category_id, member_id, cover_id, is_featured, starts_at, ends_at, deleted_at', 'id'],
    ['post_translation', 'post_card:', 'post_id', 'title, summary, venue, slug, status, published_at, unpublish_at, reading_minutes', 'post_id, locale'],
    ['member', 'member_card:', 'id', 'is_member, is_featured, verified_what, verified_at, opening_hours, logo_id, deleted_at', 'id'],
    ['member_translation', 'member_card:', 'member_id', 'name, slug, area, letter, status, published_at', 'member_id, locale'],
    ['member_profession', 'member_card:', 'member_id', '', 'member_id, profession_id'],
    ['directory_post', 'member_card:', 'member_id', 'deleted_at', 'member_id'],
    ['directory_post_translation', 'member_card:', 'member_id', 'headline, status', 'member_id, locale']
  ] LOOP
    arguments := format('%L, %L, %L, %L', rule[2], rule[3], rule[4], rule[5]);
    EXECUTE format('CREATE TRIGGER card_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
    -- Lists hear of new and deleted things by their own tags; what a card shows beside the thing may come and go.
    CONTINUE WHEN rule[1] IN ('post', 'member');
    EXECUTE format('CREATE TRIGGER card_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER card_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
  END LOOP;
END $$;
