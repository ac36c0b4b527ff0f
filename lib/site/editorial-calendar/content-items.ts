import { db } from "@/lib/kernel/core/db";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { isOneOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import type { KindsWith } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import type { ContentStatus } from "@/prisma/client/enums";
import { dateOf, publicationsOf, type Asked, type Item } from "./entries";
import { asksForDates, publicationFilter } from "./publication-filter";
import type { CalendarEntry } from "./schema";

/** A kind of content that the calendar shows. */
export type ScheduledKind = KindsWith<"calendar">;

/** An item with the date on which it takes place, if it has one. */
type DatedItem = Item & { startsAt: Date | null; endsAt: Date | null; isCancelled: boolean };

type Row = Omit<DatedItem, "translations"> & {
  translations: {
    locale: Locale;
    title: string;
    status: ContentStatus;
    published_at: string | null;
  }[];
};

const name = (text: string) => Prisma.raw(`"${text}"`);
const NONE = Prisma.sql`NULL`;
const column = (text: string | undefined) => (text ? Prisma.sql`item.${name(text)}` : NONE);

/** The items of a kind, as the calendar needs them, in the order of their ids. */
export async function findItems(
  declared: ContentKind,
  ids: readonly number[],
): Promise<DatedItem[]> {
  if (ids.length === 0) return [];
  const { table, id, translation, label, variants, variantColumn, calendar } = declared;
  const { date, category } = calendar ?? {};
  const kind = variantColumn
    ? Prisma.sql`item.${name(variantColumn)}::text`
    : Prisma.sql`${Object.keys(variants)[0]}::text`;
  const section = category
    ? Prisma.sql`(SELECT code FROM category WHERE category.id = item.${name(category)})`
    : NONE;
  const cancelled = date?.cancelled
    ? Prisma.sql`item.${name(date.cancelled)} IS NOT NULL`
    : Prisma.sql`false`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT item.${name(id)} AS id, ${kind} AS kind, item.version, ${section} AS section,
      ${column(date?.starts)}::timestamptz AS "startsAt", ${column(date?.ends)}::timestamptz AS "endsAt",
      ${cancelled} AS "isCancelled",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('locale', t.locale, 'title', t.${name(label.text)},
          'status', t.status, 'published_at', t.published_at) ORDER BY t.locale), '[]')
        FROM ${name(translation.table)} AS t WHERE t.${name(translation.key)} = item.${name(id)}) AS translations
    FROM ${name(table)} AS item
    WHERE item.${name(id)} = ANY(${[...ids]}) AND item.deleted_at IS NULL ORDER BY 1`;
  return rows.map(({ translations, section: code, ...row }) => ({
    ...row,
    section: isOneOf(SECTION_CODES, code) ? code : null,
    translations: translations.map(({ published_at: at, ...text }) => ({
      ...text,
      publishedAt: at === null ? null : new Date(at),
    })),
  }));
}

type Found = { id: number };

/** The filters of an item besides its time: not deleted, of a variant, of a section. */
function filterOf(
  { variantColumn, calendar }: ContentKind,
  variant: string,
  { filters: { section } }: Asked,
): Prisma.Sql {
  return Prisma.sql`item.deleted_at IS NULL
    ${variantColumn ? Prisma.sql`AND item.${name(variantColumn)}::text = ${variant}` : Prisma.empty}
    ${
      section && calendar?.category
        ? Prisma.sql`AND item.${name(calendar.category)} IN (SELECT id FROM category WHERE code = ${section})`
        : Prisma.empty
    }`;
}

/** Publications and dates of a variant of a kind. */
export async function contentEntries(
  declared: ContentKind,
  variant: string,
  asked: Asked,
): Promise<CalendarEntry[]> {
  const { table, id, translation, calendar } = declared;
  const { span, filters, locale, most } = asked;
  const where = filterOf(declared, variant, asked);
  const [key, item] = [name(translation.key), name(id)];
  const shown = publicationFilter(asked);
  const starts = calendar?.date?.starts;
  const [publications, dated] = await Promise.all([
    shown
      ? db.$queryRaw<Found[]>`
          SELECT item.${item} AS id
          FROM ${name(translation.table)} AS t JOIN ${name(table)} AS item ON item.${item} = t.${key}
          WHERE ${where} AND t.status::text = ANY(${[...shown.statuses]})
            AND t.published_at >= ${span.from} AND t.published_at < ${span.until}
            AND (${shown.language ?? null}::text IS NULL OR t.locale::text = ${shown.language ?? null})
          ORDER BY t.published_at, 1 LIMIT ${2 * most + 1}`
      : [],
    starts && asksForDates(filters)
      ? db.$queryRaw<Found[]>`
          SELECT item.${item} AS id FROM ${name(table)} AS item
          WHERE ${where} AND item.${name(starts)} >= ${span.from} AND item.${name(starts)} < ${span.until}
          ORDER BY item.${name(starts)}, 1 LIMIT ${most + 1}`
      : [],
  ]);
  const idsOf = (rows: Found[]) => new Set(rows.map((row) => row.id));
  const [published, takesPlace] = [idsOf(publications), idsOf(dated)];
  const items = await findItems(declared, [...new Set([...published, ...takesPlace])]);
  return [
    ...items
      .filter((one) => published.has(one.id))
      .flatMap((one) => publicationsOf(one, span, locale)),
    ...items.flatMap(({ startsAt, endsAt, isCancelled, ...one }) =>
      startsAt && takesPlace.has(one.id)
        ? (dateOf(one, { startsAt, endsAt, isCancelled }, locale) ?? [])
        : [],
    ),
  ];
}
