import { stat } from "node:fs/promises";
import path from "node:path";
import { archivePath } from "@/lib/audience/campaign/content/archive-path";
import { listPastIssues } from "@/lib/audience/campaign/archive/service";
import { eventKind } from "@/lib/commerce/event/kind";
import { isMembershipSold } from "@/lib/commerce/membership-plan/read";
import { listSections } from "@/lib/magazine/category/service";
import { publishedSql, publishedWindowSql } from "@/lib/kernel/core/publication";
import { db } from "@/lib/kernel/core/db";
import { paths, type SectionName } from "@/lib/kernel/core/paths";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import endpointTexts from "@/messages/en/endpoints.json";
import { entryOf, newest } from "./entry-of";
import type { Entry } from "./xml";

/** The time of the release: the last change of pages that only a release changes. */
export const releasedAt = async () => (await stat(path.join(process.cwd(), "package.json"))).mtime;

/** Sections that list only what has a date. */
export const DATED_SECTIONS: readonly SectionName[] = eventKind.sections;

type PostGroup = {
  categoryId: number;
  subCategoryId: number | null;
  locale: Locale;
  changedAt: Date;
  datedChangedAt: Date | null;
};
type SlugGroup = { id: number; slug: string; locale: Locale; changedAt: Date };
type ProfessionGroup = { professionId: number; locale: Locale; slug: string; changedAt: Date };

/** Issues in the sitemap: those of a century, if one goes out each week. */
const MOST_ISSUES = 5_000;

/** The last change of public posts by section, sub-category and locale; no entry without posts. */
function postGroups(): Promise<PostGroup[]> {
  return db.$queryRaw`
    SELECT p.category_id AS "categoryId", p.sub_category_id AS "subCategoryId", t.locale::text AS locale,
      max(greatest(p.updated_at, t.updated_at, t.published_at)) AS "changedAt",
      max(greatest(p.updated_at, t.updated_at, t.published_at)) FILTER
        (WHERE p.starts_at IS NOT NULL) AS "datedChangedAt"
    FROM post p JOIN post_translation t ON t.post_id = p.id
    WHERE p.deleted_at IS NULL AND ${publishedWindowSql()}
    GROUP BY 1, 2, 3`;
}

type EventGroup = { locale: Locale; changedAt: Date };

/** The last change of the coming public events by locale; no entry without any. */
function comingEventGroups(): Promise<EventGroup[]> {
  return db.$queryRaw`
    SELECT t.locale::text AS locale,
      max(greatest(e.updated_at, t.updated_at, t.published_at)) AS "changedAt"
    FROM event e JOIN event_translation t ON t.event_id = e.id
    WHERE e.deleted_at IS NULL AND e.cancelled_at IS NULL AND e.ends_at > now()
      AND ${publishedWindowSql()}
    GROUP BY 1`;
}

const exists = (entry: Entry) => LOCALES.some((locale) => entry.alternates[locale] !== null);

/** Sections and their tags with public posts, each in the locales that have some. */
export async function listSectionEntries(): Promise<Entry[]> {
  const [sections, groups, events] = await Promise.all([
    listSections("el"),
    postGroups(),
    comingEventGroups(),
  ]);
  return sections
    .flatMap((section) => {
      const own = groups.filter((group) => group.categoryId === section.id);
      const changed = (rows: PostGroup[], locale: Locale) =>
        newest(
          rows
            .filter((row) => row.locale === locale)
            .map((row) =>
              DATED_SECTIONS.includes(section.name) ? row.datedChangedAt : row.changedAt,
            ),
        );
      return [
        entryOf(
          () => paths.section(section.name),
          (locale) =>
            newest([
              changed(own, locale),
              DATED_SECTIONS.includes(section.name)
                ? events.find((each) => each.locale === locale)?.changedAt
                : undefined,
            ]),
        ),
        ...section.subCategories.map((sub) =>
          entryOf(
            (locale) => sub.slugs[locale] && paths.section(section.name, sub.slugs[locale]),
            (locale) =>
              changed(
                own.filter((group) => group.subCategoryId === sub.id),
                locale,
              ),
          ),
        ),
      ];
    })
    .filter(exists);
}

/** Professions with public companies, each in the locales that have some. */
export async function listProfessionEntries(): Promise<Entry[]> {
  const rows = await db.$queryRaw<ProfessionGroup[]>`
    SELECT n.profession_id AS "professionId", n.locale::text AS locale, n.slug,
      max(greatest(m.updated_at, t.updated_at, t.published_at)) AS "changedAt"
    FROM profession_translation n
    JOIN member_profession l ON l.profession_id = n.profession_id
    JOIN member m ON m.id = l.member_id
    JOIN member_translation t ON t.member_id = m.id AND t.locale = n.locale
    WHERE m.deleted_at IS NULL AND ${publishedSql()}
    GROUP BY 1, 2, 3 ORDER BY 1`;
  return [...new Set(rows.map((row) => row.professionId))].map((id) => {
    const own = (locale: Locale) =>
      rows.find((row) => row.professionId === id && row.locale === locale);
    return entryOf(
      (locale) => own(locale) && paths.directory(own(locale)!.slug),
      (locale) => own(locale)?.changedAt,
    );
  });
}

/** An entry for each id, in the locales that it has. */
function entriesOf(rows: readonly SlugGroup[], pathOf: (slug: string) => string): Entry[] {
  const ids = [...new Set(rows.map(({ id }) => id))];
  return ids.map((id) => {
    const own = (locale: Locale) => rows.find((row) => row.id === id && row.locale === locale);
    return entryOf(
      (locale) => own(locale) && pathOf(own(locale)!.slug),
      (locale) => own(locale)?.changedAt,
    );
  });
}

/** Authors, each in the locales in which posts carry the name. */
export async function listAuthorEntries(): Promise<Entry[]> {
  const rows = await db.$queryRaw<SlugGroup[]>`
    SELECT a.id, a.slug, t.locale::text AS locale,
      greatest(a.updated_at, max(greatest(p.updated_at, t.updated_at, t.published_at))) AS "changedAt"
    FROM author a
    JOIN post_author b ON b.author_id = a.id
    JOIN post p ON p.id = b.post_id
    JOIN post_translation t ON t.post_id = p.id
    WHERE p.deleted_at IS NULL AND ${publishedWindowSql()}
    GROUP BY a.id, t.locale ORDER BY a.id`;
  return entriesOf(rows, paths.author);
}

/** Series, each in the locales in which it has a title and public parts. */
export async function listSeriesEntries(): Promise<Entry[]> {
  const rows = await db.$queryRaw<SlugGroup[]>`
    SELECT s.id, s.slug, t.locale::text AS locale,
      greatest(s.updated_at, max(greatest(p.updated_at, t.updated_at, t.published_at))) AS "changedAt"
    FROM series s
    JOIN post p ON p.series_id = s.id
    JOIN post_translation t ON t.post_id = p.id
    JOIN series_translation n ON n.series_id = s.id AND n.locale = t.locale AND n.title IS NOT NULL
    WHERE p.deleted_at IS NULL AND ${publishedWindowSql()}
    GROUP BY s.id, t.locale ORDER BY s.id`;
  return entriesOf(rows, paths.series);
}

/** The last change of posts, webinars and companies per locale; none for an empty list. */
export async function listFixedEntries(released: Date): Promise<Entry[]> {
  const [groups, seminars, members] = await Promise.all([
    postGroups(),
    db.$queryRaw<{ locale: Locale; changedAt: Date }[]>`
      SELECT t.locale::text AS locale, max(greatest(e.updated_at, t.updated_at, t.published_at)) AS "changedAt"
      FROM event e JOIN event_translation t ON t.event_id = e.id
      WHERE e.deleted_at IS NULL AND e.kind = 'webinar' AND ${publishedWindowSql()} GROUP BY 1`,
    db.$queryRaw<{ locale: Locale; changedAt: Date }[]>`
      SELECT t.locale::text AS locale, max(greatest(m.updated_at, t.updated_at, t.published_at)) AS "changedAt"
      FROM member m JOIN member_translation t ON t.member_id = m.id
      WHERE m.deleted_at IS NULL AND ${publishedSql()} GROUP BY 1`,
  ]);
  // The page of memberships says that there is none to buy otherwise.
  const isSold = { el: await isMembershipSold("el"), en: await isMembershipSold("en") };
  const posts = (locale: Locale) =>
    newest(groups.filter((group) => group.locale === locale).map((group) => group.changedAt));
  const webinars = (locale: Locale) => seminars.find((row) => row.locale === locale)?.changedAt;
  const companies = (locale: Locale) => members.find((row) => row.locale === locale)?.changedAt;
  return [
    entryOf(
      () => paths.home,
      (locale) => newest([posts(locale), companies(locale), released]),
    ),
    entryOf(() => paths.posts, posts),
    entryOf(() => paths.directory(), companies),
    entryOf(() => paths.webinars, webinars),
    entryOf(
      () => paths.membership,
      (locale) => (isSold[locale] ? released : undefined),
    ),
    ...["", ...Object.keys(endpointTexts.subjects)].map((subject) =>
      entryOf(
        () => `/docs/api/${subject.toLowerCase()}`.replace(/\/$/, ""),
        () => released,
      ),
    ),
  ].filter(exists);
}

/** The archive of the newsletter: its list and its issues, each in the languages it went out in. */
export async function listIssueEntries(): Promise<Entry[]> {
  const all = { currentPage: 0, perPage: MOST_ISSUES };
  const [el, en] = await Promise.all([listPastIssues("el", all), listPastIssues("en", all)]);
  const past = { el: el.items, en: en.items };
  const numbers = [...new Set([...past.el, ...past.en].map(({ number }) => number))];
  return [
    entryOf(
      () => archivePath(),
      (locale) => past[locale][0]?.sentAt,
    ),
    ...numbers.map((number) =>
      entryOf(
        () => archivePath(number),
        (locale) => past[locale].find((issue) => issue.number === number)?.sentAt,
      ),
    ),
  ].filter(exists);
}
