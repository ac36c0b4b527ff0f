-- The event of a ticket type or question is not its key: an update has to name the column among those that its old and new row share.
DO $$
DECLARE
  name TEXT;
BEGIN
  FOREACH name IN ARRAY ARRAY['ticket_type', 'event_question'] LOOP
    EXECUTE format('DROP TRIGGER notice_update ON %I', name);
    EXECUTE format('CREATE TRIGGER notice_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change(''event:'', ''event_id'', '''', '''', ''true'', ''id, event_id'')', name);
  END LOOP;
END $$;
