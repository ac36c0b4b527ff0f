-- Who sells the tickets of an event and issues their documents: the house, or the company that organises it.
CREATE TYPE "EventSeller" AS ENUM ('house', 'company');

-- What the house keeps of the money of a company's tickets, in hundredths of a percent, who sells its new events, and
-- the company as the issuer of documents.
ALTER TABLE "organiser_allowance"
  ADD COLUMN "share_basis_points" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "seller" "EventSeller" NOT NULL DEFAULT 'house',
  ADD COLUMN "issuer" JSONB,
  ADD CONSTRAINT "organiser_allowance_share" CHECK (share_basis_points BETWEEN 0 AND 10000),
  ADD CONSTRAINT "organiser_allowance_seller_issues" CHECK (seller = 'house' OR issuer IS NOT NULL);

ALTER TABLE "event"
  ADD COLUMN "seller" "EventSeller" NOT NULL DEFAULT 'house',
  ADD CONSTRAINT "event_seller_organises" CHECK (seller = 'house' OR organiser_id IS NOT NULL);

-- An event that a company begins to organise is sold as the other dates of its series, else as a manager chose for the
-- company; one of the house is sold by the house.
CREATE FUNCTION event_choose_seller() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.organiser_id IS NULL THEN
    NEW.seller := 'house';
  ELSIF TG_OP = 'INSERT' OR NEW.organiser_id IS DISTINCT FROM OLD.organiser_id THEN
    NEW.seller := coalesce(
      (SELECT e.seller FROM event AS e
        WHERE e.series_id = NEW.series_id AND e.organiser_id = NEW.organiser_id AND e.id <> NEW.id ORDER BY e.id LIMIT 1),
      (SELECT a.seller FROM organiser_allowance AS a WHERE a.member_id = NEW.organiser_id),
      'house');
  END IF;
  RETURN NEW;
END $$;
-- By its name after the trigger that takes an event from its organiser.
CREATE TRIGGER event_seller_follows BEFORE INSERT OR UPDATE OF organiser_id, member_id ON "event" FOR EACH ROW
  EXECUTE FUNCTION event_choose_seller();

-- The terms of an order are those of the moment in which it is made. The database writes them, so that every process
-- does, also one of the version before.
ALTER TABLE "order"
  ADD COLUMN "organiser_id" INTEGER,
  ADD COLUMN "seller" "EventSeller" NOT NULL DEFAULT 'house',
  ADD COLUMN "share_basis_points" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "order_organiser_id_fkey" FOREIGN KEY ("organiser_id")
    REFERENCES "member"("id") ON DELETE SET NULL ON UPDATE CASCADE,
  ADD CONSTRAINT "order_share" CHECK (share_basis_points BETWEEN 0 AND 10000);
CREATE INDEX "order_organiser_id_idx" ON "order"("organiser_id");
CREATE FUNCTION order_fix_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT e.organiser_id, e.seller, coalesce(a.share_basis_points, 0)
    INTO NEW.organiser_id, NEW.seller, NEW.share_basis_points
    FROM event AS e LEFT JOIN organiser_allowance AS a ON a.member_id = e.organiser_id WHERE e.id = NEW.event_id;
  RETURN NEW;
END $$;
CREATE TRIGGER order_fix_terms BEFORE INSERT ON "order" FOR EACH ROW WHEN (NEW.event_id IS NOT NULL)
  EXECUTE FUNCTION order_fix_terms();
CREATE FUNCTION order_keep_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'seller and share of an order never change' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER order_keep_terms BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN ((NEW.seller, NEW.share_basis_points) IS DISTINCT FROM (OLD.seller, OLD.share_basis_points)
    OR NEW.organiser_id <> OLD.organiser_id OR (NEW.organiser_id IS NOT NULL AND OLD.organiser_id IS NULL))
  EXECUTE FUNCTION order_keep_terms();

-- Orders of before are their companies' too, without a share, as none was agreed.
ALTER TABLE "order" DISABLE TRIGGER order_keep_terms;
UPDATE "order" AS o SET organiser_id = e.organiser_id FROM event AS e
  WHERE e.id = o.event_id AND e.organiser_id IS NOT NULL;
ALTER TABLE "order" ENABLE TRIGGER order_keep_terms;

-- A company stays in the trash while orders of its events name it, as their money is accounted for with it.
CREATE FUNCTION member_with_orders_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "order" WHERE organiser_id = OLD.id AND total_cents > 0 AND paid_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER member_with_orders_stays BEFORE DELETE ON "member" FOR EACH ROW
  EXECUTE FUNCTION member_with_orders_stays();

-- Pages of a company's events name it as the issuer of documents knows it.
CREATE FUNCTION notice_issuer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags TEXT[];
BEGIN
  SELECT array_agg('event:' || id) INTO tags FROM event WHERE organiser_id = NEW.member_id AND seller = 'company';
  IF cardinality(tags) > 200 THEN tags := ARRAY['*']; END IF;
  IF cardinality(tags) > 0 THEN PERFORM pg_notify('content_changed', to_json(tags)::text); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER notice_issuer AFTER UPDATE OF issuer ON "organiser_allowance" FOR EACH ROW
  WHEN (NEW.issuer IS DISTINCT FROM OLD.issuer) EXECUTE FUNCTION notice_issuer();
