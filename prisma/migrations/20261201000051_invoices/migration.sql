-- Receipts, invoices and their credit notes. Numbers have no gaps: one is taken in the transaction that writes its document.
CREATE TABLE "invoice_number" (
  "series" TEXT NOT NULL,
  "last" INTEGER NOT NULL,
  CONSTRAINT "invoice_number_pkey" PRIMARY KEY ("series"),
  CONSTRAINT "invoice_number_positive" CHECK (last > 0)
);
CREATE TABLE "invoice" (
  "id" SERIAL NOT NULL,
  "order_id" INTEGER NOT NULL,
  "refund_id" INTEGER,
  "credited_id" INTEGER,
  "type" TEXT NOT NULL,
  "series" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "locale" "Locale" NOT NULL,
  "is_demo" BOOLEAN NOT NULL,
  "issuer" JSONB,
  "counterparty" JSONB,
  "lines" JSONB NOT NULL,
  "net_cents" INTEGER NOT NULL,
  "vat_cents" INTEGER NOT NULL,
  "gross_cents" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "payment_method" INTEGER NOT NULL,
  "mark" TEXT,
  "uid" TEXT,
  "qr_url" TEXT,
  CONSTRAINT "invoice_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invoice_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "invoice_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "invoice_credited_id_fkey" FOREIGN KEY ("credited_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "invoice_type" CHECK (type IN ('11.2', '2.1', '11.4', '5.1')),
  CONSTRAINT "invoice_number_above_zero" CHECK (number > 0),
  CONSTRAINT "invoice_sums" CHECK (net_cents + vat_cents = gross_cents),
  CONSTRAINT "invoice_sign" CHECK (CASE WHEN type IN ('11.4', '5.1') THEN gross_cents < 0 AND credited_id IS NOT NULL ELSE gross_cents > 0 AND credited_id IS NULL END),
  CONSTRAINT "invoice_answer_at_once" CHECK (num_nonnulls(mark, uid, qr_url) IN (0, 3))
);
CREATE UNIQUE INDEX "invoice_series_number_key" ON "invoice"("series", "number");
CREATE UNIQUE INDEX "invoice_refund_id_key" ON "invoice"("refund_id");
CREATE INDEX "invoice_order_id_idx" ON "invoice"("order_id");
CREATE INDEX "invoice_credited_id_idx" ON "invoice"("credited_id");
-- An order has one invoice; all further documents are credit notes of it.
CREATE UNIQUE INDEX "invoice_one_per_order" ON "invoice"("order_id") WHERE credited_id IS NULL;

-- An issued document never changes. MARK, UID and the QR address of the tax office are added once, all three at once.
CREATE FUNCTION keep_invoice() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'issued documents are never deleted' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.mark IS NOT NULL OR to_jsonb(NEW) - ARRAY['mark', 'uid', 'qr_url'] <> to_jsonb(OLD) - ARRAY['mark', 'uid', 'qr_url'] THEN
    RAISE EXCEPTION 'issued documents never change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_invoice BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION keep_invoice();
