-- The buyer's country, which online tickets are taxed by, and the country whose VAT an item has.
ALTER TABLE "order" ADD COLUMN "country" CHAR(2) NOT NULL DEFAULT 'GR',
    ADD CONSTRAINT "order_country" CHECK (country ~ '^[A-Z]{2}$');
ALTER TABLE "order_item" ADD COLUMN "vat_country" CHAR(2) NOT NULL DEFAULT 'GR',
    ADD CONSTRAINT "order_item_vat_country" CHECK (vat_country ~ '^[A-Z]{2}$');
