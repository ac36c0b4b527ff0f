-- A ticket may be given with a day on which it is mailed.
ALTER TABLE "ticket_holder" ADD COLUMN "sends_at" TIMESTAMPTZ(3);
