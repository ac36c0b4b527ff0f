-- The look-up of places finds companies by the beginning of a postal code.
CREATE INDEX "member_postal_code" ON "member" ("postal_code" text_pattern_ops);
