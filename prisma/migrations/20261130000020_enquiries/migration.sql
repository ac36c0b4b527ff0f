-- What a person asks of a company beside the text, whose conversation is the thread.
CREATE TABLE "enquiry" (
    "thread_id" INTEGER NOT NULL,
    -- The same for the enquiries of one request.
    "batch" UUID NOT NULL,
    "subject" TEXT,
    "place" TEXT,
    "time_frame" TEXT,
    "budget" TEXT,
    -- When the last mail to the company was refused for good; null while one may arrive.
    "undelivered_at" TIMESTAMPTZ(3),
    CONSTRAINT "enquiry_pkey" PRIMARY KEY ("thread_id"),
    CONSTRAINT "enquiry_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "thread"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "enquiry_time_frame" CHECK (time_frame IN ('now', 'three_months', 'year', 'open')),
    CONSTRAINT "enquiry_budget" CHECK (budget IN ('to_1000', 'to_5000', 'to_20000', 'to_50000', 'over_50000', 'open'))
);
CREATE INDEX "enquiry_batch_idx" ON "enquiry"("batch");

-- A company takes enquiries while someone acts for it, so that its page depends on its people too.
CREATE FUNCTION notice_people() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  tags TEXT[];
BEGIN
  IF TG_TABLE_NAME = 'user' THEN
    SELECT array_agg('member:' || member_id) INTO tags FROM user_profile
      WHERE user_id = NEW.id AND member_id IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT 'member:' || id) INTO tags FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'DELETE' THEN NEW.member_id END,
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.member_id END]) AS id WHERE id IS NOT NULL;
  END IF;
  IF cardinality(tags) > 0 THEN PERFORM pg_notify('content_changed', to_json(tags)::text); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER people_change AFTER INSERT OR DELETE OR UPDATE OF member_id ON user_profile
  FOR EACH ROW EXECUTE FUNCTION notice_people();
CREATE TRIGGER people_change AFTER UPDATE OF verified_at, disabled_at ON "user" FOR EACH ROW
  WHEN (OLD.verified_at IS DISTINCT FROM NEW.verified_at OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at)
  EXECUTE FUNCTION notice_people();
