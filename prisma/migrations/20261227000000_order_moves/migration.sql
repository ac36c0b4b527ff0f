-- An order that moves to another date of its series frees seats of one event and takes those of another.
CREATE FUNCTION sold_out_on_move() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of their ids, as the move locked them.
  PERFORM refresh_sold_out(least(OLD.event_id, NEW.event_id));
  PERFORM refresh_sold_out(greatest(OLD.event_id, NEW.event_id));
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sold_out_move AFTER UPDATE OF event_id ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.event_id IS DISTINCT FROM NEW.event_id) EXECUTE FUNCTION sold_out_on_move();
