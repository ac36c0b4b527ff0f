-- The most events that the people of a company make in a month, by its plan; NULL without a limit.
ALTER TABLE "membership_plan" ADD COLUMN "most_events" INTEGER,
  ADD CONSTRAINT "membership_plan_most_events" CHECK (most_events >= 0);
