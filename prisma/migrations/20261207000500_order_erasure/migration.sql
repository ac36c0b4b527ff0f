-- When the buyer of an order that could still be paid asked for erasure: the nightly clean-up does it
-- once the order is settled.
ALTER TABLE "order" ADD COLUMN "erasure_asked_at" TIMESTAMPTZ(3);
