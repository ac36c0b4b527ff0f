-- A ticket can be given to another person, who gets a new code. Without a row here its buyer holds a ticket.
CREATE TABLE "ticket_holder" (
    "ticket_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "surname" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "given_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ticket_holder_pkey" PRIMARY KEY ("ticket_id"),
    CONSTRAINT "ticket_holder_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "ticket_holder_email_idx" ON "ticket_holder"(lower("email"));

-- The codes that no longer count, each with whom its ticket went to. Whom it came from is the one before, or the buyer.
CREATE TABLE "ticket_transfer" (
    "id" SERIAL NOT NULL,
    "ticket_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "to_email" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ticket_transfer_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ticket_transfer_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "ticket"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ticket_transfer_code_key" ON "ticket_transfer"("code");
CREATE INDEX "ticket_transfer_ticket_id_idx" ON "ticket_transfer"("ticket_id");
CREATE INDEX "ticket_transfer_to_email_idx" ON "ticket_transfer"(lower("to_email"));

-- A code counts once over both tables, so that no code that died comes to life again. After the write, as each of two
-- transactions then sees what the other committed before.
CREATE FUNCTION check_ticket_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_TABLE_NAME = 'ticket' AND EXISTS (SELECT FROM ticket_transfer WHERE code = NEW.code))
    OR (TG_TABLE_NAME = 'ticket_transfer' AND EXISTS (SELECT FROM ticket WHERE code = NEW.code)) THEN
    RAISE EXCEPTION 'ticket code used before' USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER check_ticket_code AFTER INSERT OR UPDATE OF code ON "ticket"
  FOR EACH ROW EXECUTE FUNCTION check_ticket_code();
CREATE TRIGGER check_ticket_code AFTER INSERT OR UPDATE OF code ON "ticket_transfer"
  FOR EACH ROW EXECUTE FUNCTION check_ticket_code();

-- A code of a ticket that was given to another person since.
ALTER TYPE "ScanOutcome" ADD VALUE 'given_on';
