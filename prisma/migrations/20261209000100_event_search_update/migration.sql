-- A save of an event reads its words where a text of it changed, as one of a post does. The function that compares is made from the
-- fields after the migrations (scripts/database/search-functions.ts); until then every save reads them, as before.
CREATE FUNCTION search_on_event_translation_update() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_index_events(ids) FROM (SELECT array_agg(DISTINCT event_id) AS ids FROM fresh) AS changed WHERE ids IS NOT NULL;
  RETURN NULL;
END $$;
DROP TRIGGER search_update ON event_translation;
CREATE TRIGGER search_update AFTER UPDATE ON event_translation REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION search_on_event_translation_update();
