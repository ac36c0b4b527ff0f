-- Since when the editor has been saving a draft by itself: one person's run of such saves is one revision (lib/revision/service.ts).
ALTER TABLE "revision" ADD COLUMN "autosaved_since" TIMESTAMPTZ(3);
