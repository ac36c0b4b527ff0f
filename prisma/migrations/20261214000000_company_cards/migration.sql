-- Rows of the directory show a picture, a call, a message and how many recommend the company: cards hear of these too.
DROP TRIGGER card_update ON "member";
CREATE TRIGGER card_update AFTER UPDATE ON "member" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'id',
    'is_member, is_featured, verified_what, verified_at, opening_hours, logo_id, deleted_at, phones, email, recommendations', 'id');
DROP TRIGGER card_update ON "directory_post";
CREATE TRIGGER card_update AFTER UPDATE ON "directory_post" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'member_id', 'deleted_at, cover_id', 'member_id');

CREATE TRIGGER card_insert AFTER INSERT ON "member_asset" REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'member_id', '', 'member_id, asset_id');
CREATE TRIGGER card_update AFTER UPDATE ON "member_asset" REFERENCING OLD TABLE AS former NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'member_id', '', 'member_id, asset_id');
CREATE TRIGGER card_delete AFTER DELETE ON "member_asset" REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION notice_card('member_card:', 'member_id', '', 'member_id, asset_id');
