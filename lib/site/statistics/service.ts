import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { daysUntil, periodStarts, type Step } from "./periods";
import { recordOf } from "@/lib/kernel/core/records";
import { readSearches, type SearchSum } from "./searches";

const WEEKS = 26;
const MONTHS = 12;
const MAX_ZERO_RESULTS = 8;
const MAX_IMPORTS = 6;
const ZERO_RESULT_DAYS = 90;

/** Counts of successive periods, in the order of `starts`. */
export type Periods = { step: Step; starts: Date[]; counts: number[] };

/** The rows of an import by outcome. */
type ImportCounts = { created: number; updated: number; unchanged: number; refused: number };

/** The statistics of the dashboard that the user may see. */
export type Statistics = {
  /**
   * Posts by time of publication per locale: of the whole magazine by week, of a company by month.
   */
  posts: { step: Step; starts: Date[]; counts: Record<Locale, number[]> };
  companies?: Periods;
  /** Active subscribers at the end of each month, and now. */
  subscribers?: Periods;
  misses?: SearchSum[];
  imports?: { id: number; at: Date; counts: ImportCounts }[];
};

type Counted = { at: number; count: number };

/** `width_bucket` counts from 1 where the first period begins. */
const spread = (starts: Date[], rows: Counted[]): number[] =>
  starts.map((_, index) =>
    rows.filter(({ at }) => at === index + 1).reduce((sum, { count }) => sum + count, 0),
  );

const byLanguage = (starts: Date[], rows: (Counted & { locale: Locale })[]) =>
  recordOf(LOCALES, (locale) =>
    spread(
      starts,
      rows.filter((row) => row.locale === locale),
    ),
  );

async function countPosts(now: Date): Promise<Statistics["posts"]> {
  const starts = periodStarts("week", WEEKS, now);
  // Posts that were archived later count too.
  const rows = await db.$queryRaw<(Counted & { locale: Locale })[]>`
    SELECT locale, width_bucket(published_at, ${starts}::timestamptz[]) AS at, count(*)::int AS count
    FROM post_translation
    WHERE locale IN ('el', 'en') AND status IN ('published', 'archived') AND published_at >= ${starts[0]}
      AND published_at <= ${now}
      AND NOT EXISTS (SELECT 1 FROM post WHERE post.id = post_id AND post.deleted_at IS NOT NULL)
    GROUP BY 1, 2`;
  return { step: "week", starts, counts: byLanguage(starts, rows) };
}

async function countOwnPosts(actor: UserActor, now: Date): Promise<Statistics["posts"]> {
  const starts = periodStarts("month", MONTHS, now);
  const rows = await db.$queryRaw<(Counted & { locale: Locale })[]>`
    SELECT words.locale, width_bucket(words.published_at, ${starts}::timestamptz[]) AS at, count(*)::int AS count
    FROM user_profile profile JOIN member ON member.id = profile.member_id AND member.deleted_at IS NULL
      JOIN post ON post.member_id = member.id AND post.deleted_at IS NULL
      JOIN post_translation words ON words.post_id = post.id
    WHERE profile.user_id = ${actor.userId} AND words.status IN ('published', 'archived')
      AND words.published_at >= ${starts[0]} AND words.published_at <= ${now}
    GROUP BY 1, 2`;
  return { step: "month", starts, counts: byLanguage(starts, rows) };
}

async function countMembers(now: Date): Promise<Periods> {
  const starts = periodStarts("month", MONTHS, now);
  const rows = await db.$queryRaw<Counted[]>`
    SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS at, count(*)::int AS count FROM member
    WHERE deleted_at IS NULL AND created_at >= ${starts[0]} AND created_at <= ${now} GROUP BY 1`;
  return { step: "month", starts, counts: spread(starts, rows) };
}

async function countSubscribers(now: Date): Promise<Periods> {
  const starts = periodStarts("month", MONTHS, now);
  const rows = await db.$queryRaw<{ joined: number; gone: number | null; count: number }[]>`
    SELECT width_bucket(coalesce(confirmed_at, created_at), ${starts}::timestamptz[]) AS joined,
      CASE WHEN NOT active THEN width_bucket(coalesce(unsubscribed_at, updated_at), ${starts}::timestamptz[])
        END AS gone, count(*)::int AS count
    FROM subscribe_email WHERE active OR confirmed_at IS NOT NULL GROUP BY 1, 2`;
  const counts = starts.map((_, index) =>
    rows
      .filter(({ joined, gone }) => joined <= index + 1 && (gone === null || gone > index + 1))
      .reduce((sum, { count }) => sum + count, 0),
  );
  return { step: "month", starts, counts };
}

const listZeroResults = (now: Date) =>
  readSearches(daysUntil(now, ZERO_RESULT_DAYS), { found: false, take: MAX_ZERO_RESULTS });

async function listImports(): Promise<NonNullable<Statistics["imports"]>> {
  const runs = await db.importRun.findMany({
    where: { state: "done", finishedAt: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_IMPORTS,
    select: { id: true, finishedAt: true },
  });
  if (runs.length === 0) return [];
  const groups = await db.importRow.groupBy({
    by: ["runId", "state"],
    where: { runId: { in: runs.map(({ id }) => id) } },
    _count: { _all: true },
  });
  const count = (runId: number, state: keyof ImportCounts) =>
    groups.find((group) => group.runId === runId && group.state === state)?._count._all ?? 0;
  return runs.reverse().flatMap(({ id, finishedAt }) =>
    finishedAt === null
      ? []
      : [
          {
            id,
            at: finishedAt,
            counts: {
              created: count(id, "created"),
              updated: count(id, "updated"),
              unchanged: count(id, "unchanged"),
              refused: count(id, "refused"),
            },
          },
        ],
  );
}

/**
 * The statistics for a user: of the site for editors, of the company's posts for its users,
 * undefined for others.
 */
export async function findStatistics(
  actor: UserActor,
  now = new Date(),
): Promise<Statistics | undefined> {
  const isEditor = hasRole(actor, "editor");
  if (!isEditor)
    return actor.memberId === null ? undefined : { posts: await countOwnPosts(actor, now) };
  const [posts, companies, subscribers, misses, imports] = await Promise.all([
    countPosts(now),
    countMembers(now),
    countSubscribers(now),
    listZeroResults(now),
    listImports(),
  ]);
  return { posts, companies, subscribers, misses, imports };
}
