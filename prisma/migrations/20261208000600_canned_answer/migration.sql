-- Short texts that a company's people, or the editors, insert into their answers.
CREATE TABLE "canned_answer" (
  "id" SERIAL NOT NULL,
  -- Null for those of the editors.
  "member_id" INTEGER,
  "locale" "Locale" NOT NULL,
  "title" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "version" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "canned_answer_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "canned_answer_title" CHECK (length("title") BETWEEN 1 AND 80),
  CONSTRAINT "canned_answer_text" CHECK (length("text") BETWEEN 1 AND 2000),
  CONSTRAINT "canned_answer_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "canned_answer_member_id_idx" ON "canned_answer"("member_id");
