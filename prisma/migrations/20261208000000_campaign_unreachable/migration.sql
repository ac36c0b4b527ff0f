-- Since when the mail server cannot be reached: the campaign goes on by itself once it can.
ALTER TABLE "campaign" ADD COLUMN "unreachable_since" TIMESTAMPTZ(3);
