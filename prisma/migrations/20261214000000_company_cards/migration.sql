-- Rows of the directory show a picture, a call, a message and how many recommend the company: cards hear of these too.
DROP TRIGGER card_update ON "member";
CREATE TRIGGER card_update AFTER UPDATE ON "member" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'id',
    'is_member, is_featured, verified_what, verified_at, opening_hours, logo_id, deleted_at, phones, email', 'id');
DROP TRIGGER card_update ON "directory_post";
CREATE TRIGGER card_update AFTER UPDATE ON "directory_post" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'member_id', 'deleted_at, cover_id', 'member_id');

DO $$
DECLARE
  rule TEXT[];
  arguments TEXT;
BEGIN
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    -- table, columns that cards show ('' for all), primary key
    ['member_asset', '', 'member_id, asset_id'],
    ['recommendation', 'status, member_id', 'id']
  ] LOOP
    arguments := format('%L, %L, %L, %L', 'member_card:', 'member_id', rule[2], rule[3]);
    EXECUTE format('CREATE TRIGGER card_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER card_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
    EXECUTE format('CREATE TRIGGER card_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_card(%s)', rule[1], arguments);
  END LOOP;
END $$;
