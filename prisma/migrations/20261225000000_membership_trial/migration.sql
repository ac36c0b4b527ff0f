-- A free trial of a plan is a period of its own kind. The value is used from the next migration on, since a new value is usable only once
-- it was committed.
ALTER TYPE "MembershipSource" ADD VALUE 'trial';
ALTER TABLE "membership_plan" ADD COLUMN "trial_days" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "membership_plan_trial_days" CHECK (
    trial_days BETWEEN 0 AND 90 AND (trial_days = 0 OR month_cents IS NOT NULL OR year_cents IS NOT NULL));
