-- What the EU's register of VAT numbers (VIES) says of a company's number. A row per company with a number, of any writer:
-- without an answer it is due at next_try_at. A new number is a new question.
CREATE TYPE "VatResult" AS ENUM ('unchecked', 'valid', 'invalid');
CREATE TABLE "member_vat_check" (
    "member_id" INTEGER NOT NULL,
    "vat_number" TEXT NOT NULL,
    "result" "VatResult" NOT NULL DEFAULT 'unchecked',
    "reason" TEXT,
    "name" TEXT,
    "address" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "asked_at" TIMESTAMPTZ(3),
    "next_try_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "member_vat_check_pkey" PRIMARY KEY ("member_id"),
    CONSTRAINT "member_vat_check_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "member_vat_check_answered" CHECK ((result = 'unchecked') = (next_try_at IS NOT NULL) AND (attempts = 0) = (asked_at IS NULL))
);
CREATE INDEX "member_vat_check_next_try_at_idx" ON "member_vat_check"("next_try_at");

CREATE FUNCTION note_vat_number() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM member_vat_check WHERE member_id = NEW.id;
  IF NEW.vat_number IS NOT NULL THEN
    INSERT INTO member_vat_check (member_id, vat_number) VALUES (NEW.id, NEW.vat_number);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER note_vat_number_of_new AFTER INSERT ON "member" FOR EACH ROW
  WHEN (NEW.vat_number IS NOT NULL) EXECUTE FUNCTION note_vat_number();
CREATE TRIGGER note_vat_number AFTER UPDATE OF vat_number ON "member" FOR EACH ROW
  WHEN (OLD.vat_number IS DISTINCT FROM NEW.vat_number) EXECUTE FUNCTION note_vat_number();
INSERT INTO member_vat_check (member_id, vat_number) SELECT id, vat_number FROM member WHERE vat_number IS NOT NULL;
