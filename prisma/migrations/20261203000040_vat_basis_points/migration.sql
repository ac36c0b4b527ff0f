-- VAT rates in hundredths of a percent: Finland has 25.5 %.
ALTER TABLE "ticket_type" DROP CONSTRAINT "ticket_type_vat_rate_range";
ALTER TABLE "ticket_type" RENAME COLUMN "vat_rate" TO "vat_basis_points";
ALTER TABLE "ticket_type" ALTER COLUMN "vat_basis_points" TYPE INTEGER USING vat_basis_points * 100,
    ALTER COLUMN "vat_basis_points" SET DEFAULT 2400,
    ADD CONSTRAINT "ticket_type_vat_range" CHECK (vat_basis_points BETWEEN 0 AND 10000);

ALTER TABLE "order_item" DROP CONSTRAINT "order_item_amounts";
ALTER TABLE "order_item" RENAME COLUMN "vat_rate" TO "vat_basis_points";
ALTER TABLE "order_item" ALTER COLUMN "vat_basis_points" TYPE INTEGER USING vat_basis_points * 100,
    ADD CONSTRAINT "order_item_amounts" CHECK (unit_cents >= 0 AND vat_basis_points BETWEEN 0 AND 10000);
