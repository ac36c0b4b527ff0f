-- The ticket types without a free seat. Pages and lists show this state, so that its rows change at the crossing alone and send
-- the tags of the event then; a sale that leaves seats changes nothing here.
CREATE TABLE "sold_out_ticket_type" (
  "ticket_type_id" INTEGER NOT NULL,
  "event_id" INTEGER NOT NULL,
  CONSTRAINT "sold_out_ticket_type_pkey" PRIMARY KEY ("ticket_type_id"),
  CONSTRAINT "sold_out_ticket_type_ticket_type_id_fkey" FOREIGN KEY ("ticket_type_id") REFERENCES "ticket_type"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "sold_out_ticket_type_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "event"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "sold_out_ticket_type_event_id_idx" ON "sold_out_ticket_type"("event_id");

-- Compares the stored state with the seats that are taken now. The lock of the event is the one that every sale holds.
CREATE FUNCTION refresh_sold_out(wanted_event INT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  sold_out INT[];
BEGIN
  PERFORM FROM event WHERE id = wanted_event FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  WITH seats AS MATERIALIZED (SELECT * FROM taken_seats(wanted_event))
  SELECT coalesce(array_agg(t.id), '{}') INTO sold_out
  FROM ticket_type AS t JOIN event AS e ON e.id = t.event_id
  WHERE t.event_id = wanted_event AND t.archived_at IS NULL
    -- `least` ignores a limit that is not set.
    AND least(t.capacity - coalesce((SELECT taken FROM seats WHERE seats.ticket_type_id = t.id), 0),
      e.capacity - coalesce((SELECT sum(taken) FROM seats), 0)) <= 0;
  DELETE FROM sold_out_ticket_type WHERE event_id = wanted_event AND ticket_type_id <> ALL(sold_out);
  INSERT INTO sold_out_ticket_type (ticket_type_id, event_id)
    SELECT id, wanted_event FROM unnest(sold_out) AS type (id) ON CONFLICT DO NOTHING;
END $$;

-- Runs at the commit, since a transaction that frees a seat may give it away at once; once per event and transaction.
CREATE FUNCTION sold_out_on_seats() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  event_id TEXT := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END)->>TG_ARGV[0];
  checked TEXT := coalesce(nullif(current_setting('seats.checked', true), ''), ',');
BEGIN
  IF event_id IS NULL OR strpos(checked, ',' || event_id || ',') > 0 THEN RETURN NULL; END IF;
  PERFORM set_config('seats.checked', checked || event_id || ',', true);
  PERFORM refresh_sold_out(event_id::int);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER sold_out_insert AFTER INSERT ON "ticket" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_delete AFTER DELETE ON "ticket" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_update AFTER UPDATE OF status ON "ticket" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION sold_out_on_seats('event_id');
-- Any step of an order, since a hold that the clock ended is recorded by the job of the next minute.
CREATE CONSTRAINT TRIGGER sold_out_update AFTER UPDATE OF status, expires_at ON "order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.expires_at) IS DISTINCT FROM (NEW.status, NEW.expires_at)) EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_update AFTER UPDATE OF status, offered, offer_ends_at ON "waitlist_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.offered, OLD.offer_ends_at) IS DISTINCT FROM (NEW.status, NEW.offered, NEW.offer_ends_at)) EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_delete AFTER DELETE ON "waitlist_entry" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status = 'offered') EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_update AFTER UPDATE OF capacity ON "event" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.capacity IS DISTINCT FROM NEW.capacity) EXECUTE FUNCTION sold_out_on_seats('id');
CREATE CONSTRAINT TRIGGER sold_out_insert AFTER INSERT ON "ticket_type" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sold_out_on_seats('event_id');
CREATE CONSTRAINT TRIGGER sold_out_update AFTER UPDATE OF capacity, archived_at ON "ticket_type" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.capacity, OLD.archived_at) IS DISTINCT FROM (NEW.capacity, NEW.archived_at)) EXECUTE FUNCTION sold_out_on_seats('event_id');

SELECT refresh_sold_out(event_id) FROM (SELECT DISTINCT event_id FROM ticket_type) AS events;

CREATE TRIGGER notice_insert AFTER INSERT ON "sold_out_ticket_type" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('event:', 'event_id', '', '', 'true', 'ticket_type_id');
CREATE TRIGGER notice_update AFTER UPDATE ON "sold_out_ticket_type" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_change('event:', 'event_id', '', '', 'true', 'ticket_type_id');
CREATE TRIGGER notice_delete AFTER DELETE ON "sold_out_ticket_type" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_change('event:', 'event_id', '', '', 'true', 'ticket_type_id');
CREATE TRIGGER card_insert AFTER INSERT ON "sold_out_ticket_type" REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card('event_card:', 'event_id', '', 'ticket_type_id');
CREATE TRIGGER card_update AFTER UPDATE ON "sold_out_ticket_type" REFERENCING OLD TABLE AS former NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION notice_card('event_card:', 'event_id', '', 'ticket_type_id');
CREATE TRIGGER card_delete AFTER DELETE ON "sold_out_ticket_type" REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION notice_card('event_card:', 'event_id', '', 'ticket_type_id');
