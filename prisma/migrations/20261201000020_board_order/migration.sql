-- The user's own order of boards. New boards are at 0, before all that were sorted.
ALTER TABLE "board" ADD COLUMN "position" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "board_position" CHECK ("position" >= 0);
