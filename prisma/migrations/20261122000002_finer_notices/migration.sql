-- Which professions have companies, and how many, is in the menu of every page: it must not be told with every company that changes its name.
DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, id column, columns that decide, primary key
    ['member', 'id', 'deleted_at', 'id'],
    ['member_translation', 'member_id', 'status, published_at', 'member_id, locale'],
    ['member_profession', 'member_id', '', 'member_id, profession_id']
  ] LOOP
    arguments := format('%L, %L, %L, %L, %L, %L', '', rule[2], 'member_counts', rule[3], 'true', rule[4]);
    EXECUTE format('CREATE TRIGGER notice_counts_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_counts_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER notice_counts_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change(%s)', rule[1], arguments);
  END LOOP;
END $$;

-- When the next dated post is over.
CREATE INDEX post_over_at ON post ((coalesce(ends_at, starts_at))) WHERE coalesce(ends_at, starts_at) IS NOT NULL;
