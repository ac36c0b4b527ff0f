-- What an import knows companies by.
CREATE INDEX "member_vat_number_idx" ON "member"("vat_number");
CREATE INDEX "member_gemi_number_idx" ON "member"("gemi_number");
CREATE INDEX "member_email_idx" ON "member"("email");
