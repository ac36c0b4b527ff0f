import type { Tables } from "../manifest/shape";

/** How often a query must be asked before anybody sees it: it may contain a name. */
export const MIN_SEARCHES = 3;

/**
 * The tables of daily counts. Counts of items are kept for two years and a month, so that a month
 * can be compared with the same one of the year before last; searches for 13 months, and those that
 * are too rare to be shown for 30 days.
 */
export const dailyCountTables = {
  retention: [
    {
      name: "dailyCounts",
      table: "daily_count",
      key: ["kind", "item_id", "event", "day"],
      since: "day",
      keep: "25 months",
    },
    {
      name: "dailySearches",
      table: "daily_search",
      key: ["query", "locale", "day"],
      since: "day",
      keep: "13 months",
    },
    {
      name: "rareSearches",
      table: "daily_search",
      key: ["query", "locale", "day"],
      join: `JOIN (SELECT query, locale FROM daily_search GROUP BY query, locale
        HAVING sum(count) < ${MIN_SEARCHES}) rare USING (query, locale)`,
      since: "day",
      keep: "30 days",
    },
    {
      name: "memberReports",
      table: "member_report",
      key: ["member_id", "month"],
      since: "created_at",
      keep: "13 months",
    },
  ],
} as const satisfies Tables;
