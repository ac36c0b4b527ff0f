-- The day of a bank transfer on the statement of the bank, which may be before it is recorded.
ALTER TABLE "payment" ADD COLUMN "received_on" DATE;
