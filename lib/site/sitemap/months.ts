import { SITE_ZONE } from "@/lib/kernel/core/dates";
import { db } from "@/lib/kernel/core/db";
import type { Month } from "@/lib/kernel/core/months";
import { DATED_SECTIONS, paths, SECTIONS } from "@/lib/kernel/core/paths";
import { publishedWindowSql } from "@/lib/kernel/core/publication";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Prisma } from "@/prisma/client/client";
import { listSections } from "@/lib/magazine/category/service";
import { entryOf, newest } from "./entry-of";
import type { Entry } from "./xml";

const DATED = SECTIONS.filter(({ name }) => DATED_SECTIONS.some((one) => one === name));

type MonthGroup = { code: string | null; locale: Locale; month: Month; changedAt: Date };

/**
 * The months in which something takes place from one time until another one, on the clock of a zone;
 * an end at midnight belongs to the day before.
 */
const monthsOf = (starts: Prisma.Sql, ends: Prisma.Sql, zone: Prisma.Sql): Prisma.Sql => Prisma.sql`
  generate_series(date_trunc('month', ${starts} AT TIME ZONE ${zone}),
    greatest(${starts}, ${ends} - interval '1 millisecond') AT TIME ZONE ${zone},
    interval '1 month') AS first(day)`;

/** The months with public dates, with the last change of what takes place: posts of a section, events of all. */
function monthGroups(): Promise<MonthGroup[]> {
  const codes = DATED.map(({ code }) => code);
  const { raw } = Prisma;
  return db.$queryRaw`
    SELECT c.code, t.locale::text AS locale, to_char(first.day, 'YYYY-MM') AS month,
      max(greatest(p.updated_at, t.updated_at, t.published_at)) AS "changedAt"
    FROM post AS p JOIN category AS c ON c.id = p.category_id AND c.code = ANY(${codes})
      JOIN post_translation AS t ON t.post_id = p.id
      CROSS JOIN ${monthsOf(raw("p.starts_at"), raw("p.ends_at"), Prisma.sql`${SITE_ZONE}`)}
    WHERE p.deleted_at IS NULL AND p.starts_at IS NOT NULL AND ${publishedWindowSql()}
    GROUP BY 1, 2, 3
    UNION ALL
    SELECT NULL, t.locale::text, to_char(first.day, 'YYYY-MM'),
      max(greatest(e.updated_at, t.updated_at, t.published_at))
    FROM event AS e JOIN event_translation AS t ON t.event_id = e.id
      CROSS JOIN ${monthsOf(raw("e.starts_at"), raw("e.ends_at"), raw("e.time_zone"))}
    WHERE e.deleted_at IS NULL AND ${publishedWindowSql()}
    GROUP BY 2, 3`;
}

/** The months of the calendars of sections, each in the languages in which something takes place. */
export async function listMonthEntries(): Promise<Entry[]> {
  const [groups, sections] = await Promise.all([monthGroups(), listSections("el")]);
  const known = new Set(sections.map((section) => section.name));
  return DATED.filter(({ name }) => known.has(name)).flatMap(({ code, name }) => {
    const own = groups.filter((group) => group.code === code || group.code === null);
    const months = [...new Set(own.map(({ month }) => month))].toSorted();
    return months.map((month) =>
      entryOf(
        () => paths.sectionMonth(name, month),
        (locale) =>
          newest(
            own
              .filter((group) => group.month === month && group.locale === locale)
              .map(({ changedAt }) => changedAt),
          ),
      ),
    );
  });
}
