-- Add-ons are ticket types of another kind: what is sold with a ticket, such as a catalogue or a dinner. Their pieces are rows of
-- `ticket`, so that stock, holds, prices, VAT, documents and refunds are those of tickets; they take no seat of the event.
ALTER TABLE "ticket_type"
  ADD COLUMN "is_addon" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "with_type_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "max_per_ticket" INTEGER,
  ADD CONSTRAINT "ticket_type_addon_limits" CHECK (is_addon OR (max_per_ticket IS NULL AND coalesce(cardinality(with_type_ids), 0) = 0)),
  ADD CONSTRAINT "ticket_type_max_per_ticket" CHECK (max_per_ticket > 0),
  ADD CONSTRAINT "ticket_type_addon_group" CHECK (NOT is_addon OR group_from IS NULL);
ALTER TABLE "ticket" ADD COLUMN "is_addon" BOOLEAN NOT NULL DEFAULT false;

CREATE FUNCTION keep_ticket_type_kind() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'whether ticket type % is an add-on never changes', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_kind BEFORE UPDATE OF is_addon ON ticket_type FOR EACH ROW
  WHEN (OLD.is_addon IS DISTINCT FROM NEW.is_addon) EXECUTE FUNCTION keep_ticket_type_kind();

-- Whoever writes a ticket, it is what its type is.
CREATE FUNCTION ticket_is_addon() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_addon := (SELECT is_addon FROM ticket_type WHERE id = NEW.ticket_type_id);
  RETURN NEW;
END $$;
CREATE TRIGGER is_addon BEFORE INSERT OR UPDATE OF ticket_type_id, is_addon ON ticket FOR EACH ROW EXECUTE FUNCTION ticket_is_addon();

-- Nobody waits for an add-on, and none is given to another person.
CREATE FUNCTION refuse_addon_wait() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_addon FROM ticket_type WHERE id = NEW.ticket_type_id) THEN
    RAISE EXCEPTION 'add-on % has no waitlist', NEW.ticket_type_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_addon BEFORE INSERT OR UPDATE OF ticket_type_id ON waitlist_entry FOR EACH ROW EXECUTE FUNCTION refuse_addon_wait();
CREATE FUNCTION refuse_addon_holder() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT is_addon FROM ticket WHERE id = NEW.ticket_id) THEN
    RAISE EXCEPTION 'add-on % has no holder', NEW.ticket_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER no_addon BEFORE INSERT ON ticket_holder FOR EACH ROW EXECUTE FUNCTION refuse_addon_holder();
CREATE TRIGGER no_addon BEFORE INSERT ON ticket_detail FOR EACH ROW EXECUTE FUNCTION refuse_addon_holder();

-- The seats of an event are those of its tickets; an add-on has its own stock alone.
CREATE OR REPLACE FUNCTION refresh_sold_out(wanted_event INT) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  sold_out INT[];
BEGIN
  PERFORM FROM event WHERE id = wanted_event FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  WITH seats AS MATERIALIZED (
    SELECT taken.*, type.is_addon FROM taken_seats(wanted_event) AS taken JOIN ticket_type AS type ON type.id = taken.ticket_type_id
  )
  SELECT coalesce(array_agg(t.id), '{}') INTO sold_out
  FROM ticket_type AS t JOIN event AS e ON e.id = t.event_id
  WHERE t.event_id = wanted_event AND t.archived_at IS NULL
    -- `least` ignores a limit that is not set.
    AND least(t.capacity - coalesce((SELECT taken FROM seats WHERE seats.ticket_type_id = t.id), 0),
      CASE WHEN t.is_addon THEN NULL
        ELSE e.capacity - coalesce((SELECT sum(taken) FROM seats WHERE NOT seats.is_addon), 0) END) <= 0;
  DELETE FROM sold_out_ticket_type WHERE event_id = wanted_event AND ticket_type_id <> ALL(sold_out);
  INSERT INTO sold_out_ticket_type (ticket_type_id, event_id)
    SELECT id, wanted_event FROM unnest(sold_out) AS type (id) ON CONFLICT DO NOTHING;
END $$;
