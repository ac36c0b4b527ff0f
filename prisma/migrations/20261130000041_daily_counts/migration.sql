-- Sums per day in Athens: nothing about who read or clicked.
CREATE TYPE "CountedKind" AS ENUM ('post', 'member', 'page');
CREATE TYPE "CountedEvent" AS ENUM ('view', 'phone', 'website', 'email', 'map');
CREATE TABLE "daily_count" (
    "day" DATE NOT NULL,
    "kind" "CountedKind" NOT NULL,
    "item_id" INTEGER NOT NULL,
    "event" "CountedEvent" NOT NULL,
    "count" INTEGER NOT NULL,
    CONSTRAINT "daily_count_pkey" PRIMARY KEY ("kind", "item_id", "event", "day"),
    CONSTRAINT "daily_count_positive" CHECK (count > 0),
    -- Only a company's page has links that are counted.
    CONSTRAINT "daily_count_event" CHECK (event = 'view' OR kind = 'member')
);
CREATE INDEX "daily_count_day_idx" ON "daily_count"("day");

-- Searches, with the largest number of results of the day. A query is stored folded.
CREATE TABLE "daily_search" (
    "day" DATE NOT NULL,
    "query" TEXT NOT NULL,
    "locale" "Locale" NOT NULL,
    "count" INTEGER NOT NULL,
    "results" INTEGER NOT NULL,
    CONSTRAINT "daily_search_pkey" PRIMARY KEY ("query", "locale", "day"),
    CONSTRAINT "daily_search_positive" CHECK (count > 0 AND results >= 0),
    CONSTRAINT "daily_search_query" CHECK (length(query) BETWEEN 1 AND 80)
);
CREATE INDEX "daily_search_day_idx" ON "daily_search"("day");

INSERT INTO "daily_search" (day, query, locale, count, results)
  SELECT (last_at AT TIME ZONE 'Europe/Athens')::date, query, locale, times, 0 FROM "search_miss"
  WHERE length(query) BETWEEN 1 AND 80;
DROP TABLE "search_miss";

-- One report per company and month, whose mails are added in the same transaction.
CREATE TABLE "member_report" (
    "member_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "member_report_pkey" PRIMARY KEY ("member_id", "month"),
    CONSTRAINT "member_report_month" CHECK (extract(day FROM month) = 1),
    CONSTRAINT "member_report_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
