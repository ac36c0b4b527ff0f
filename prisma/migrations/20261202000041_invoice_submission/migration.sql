-- What was sent to myDATA for a document. The body is written once and kept; a document without a row was never sent.
CREATE TABLE "invoice_submission" (
  "invoice_id" INTEGER NOT NULL,
  "body" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL DEFAULT 1,
  "next_try_at" TIMESTAMPTZ(3) NOT NULL,
  "refused_at" TIMESTAMPTZ(3),
  "answered_at" TIMESTAMPTZ(3),
  "error" TEXT,
  CONSTRAINT "invoice_submission_pkey" PRIMARY KEY ("invoice_id"),
  CONSTRAINT "invoice_submission_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "invoice_submission_attempts" CHECK (attempts > 0),
  CONSTRAINT "invoice_submission_one_end" CHECK (answered_at IS NULL OR refused_at IS NULL)
);
CREATE FUNCTION keep_invoice_submission() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.body <> OLD.body OR NEW.invoice_id <> OLD.invoice_id THEN
    RAISE EXCEPTION 'what was sent is kept as it was' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_invoice_submission BEFORE UPDATE ON "invoice_submission" FOR EACH ROW EXECUTE FUNCTION keep_invoice_submission();
