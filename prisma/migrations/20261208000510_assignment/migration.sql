-- Who of the editors works on an item, until when, and how far it is. At most one row per item.
CREATE TABLE "assignment" (
  "kind" "RevisionKind" NOT NULL,
  "subject_id" INTEGER NOT NULL,
  "assignee_id" INTEGER,
  "due_on" DATE,
  "state" TEXT NOT NULL DEFAULT 'open',
  "note" TEXT,
  "version" INTEGER NOT NULL DEFAULT 1,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "assignment_pkey" PRIMARY KEY ("kind", "subject_id"),
  CONSTRAINT "assignment_state" CHECK ("state" IN ('open', 'in_work', 'for_review', 'done')),
  CONSTRAINT "assignment_note" CHECK (length("note") BETWEEN 1 AND 500),
  CONSTRAINT "assignment_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "assignment_assignee_id_due_on_idx" ON "assignment"("assignee_id", "due_on");
CREATE INDEX "assignment_due_on_idx" ON "assignment"("due_on");

-- Whoever is no editor any more has nothing to do, however the role was lost.
CREATE FUNCTION unassign_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE assignment SET assignee_id = NULL, version = version + 1, updated_at = now()
   WHERE assignee_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_unassigned AFTER UPDATE OF role ON "user"
  FOR EACH ROW WHEN (OLD.role <> NEW.role AND NEW.role NOT IN ('editor', 'manager'))
  EXECUTE FUNCTION unassign_user();
