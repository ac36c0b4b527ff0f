import { assetsById } from "@/lib/kernel/asset/by-id";
import type { AssetView } from "@/lib/kernel/asset/view";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { isPublicTranslation } from "@/lib/kernel/manifest/public-translation";
import { publicPath } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";

/** A public item as a list of things of several kinds shows it. */
export type PublicItem = {
  id: number;
  title: string;
  /** Without locale prefix. */
  path: string;
  /** The language of title and path. */
  locale: Locale;
  publishedAt: Date | null;
  /** When it takes place, where its kind has a date. */
  startsAt: Date | null;
  /** The cover, or the logo. */
  picture: AssetView | null;
};

type Row = Omit<PublicItem, "path" | "picture"> & {
  slug: string;
  variant: string | null;
  pictureId: number | null;
};

/**
 * The public ones of the items of a kind with pages of its own, by id: each in this locale, or in
 * the other one when it is public only there.
 */
export async function publicItems(
  kind: ContentKind,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, PublicItem>> {
  if (ids.length === 0) return new Map();
  const { table, translation, label, variantColumn, calendar, assets } = kind;
  const own = assets?.columns.find((column) => column.table === table);
  const orNull = (column: string | undefined, type: string) =>
    Prisma.raw(column === undefined ? `NULL::${type}` : `i.${column}::${type}`);
  const id = Prisma.raw(`i.${kind.id}`);
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT ON (${id}) ${id} AS id, t.${Prisma.raw(label.text)} AS title, t.slug, t.locale,
      t.published_at AS "publishedAt",
      ${orNull(calendar?.date?.starts, "timestamptz")} AS "startsAt",
      ${orNull(variantColumn, "text")} AS variant,
      ${orNull(own?.column, "int")} AS "pictureId"
    FROM ${Prisma.raw(table)} AS i
      JOIN ${Prisma.raw(translation.table)} AS t ON t.${Prisma.raw(translation.key)} = ${id}
    WHERE ${id} = ANY(${[...ids]}::int[]) AND i.deleted_at IS NULL
      AND ${isPublicTranslation(kind, Prisma.sql`t`)}
    ORDER BY ${id}, t.locale = ${locale}::"Locale" DESC`;
  const pictures = await assetsById(
    rows.flatMap(({ pictureId }) => pictureId ?? []),
    locale,
  );
  return new Map(
    rows.map(({ slug, variant, pictureId, ...row }) => [
      row.id,
      {
        ...row,
        path: publicPath(kind, slug, variant),
        picture: (pictureId === null ? undefined : pictures.get(pictureId)) ?? null,
      },
    ]),
  );
}
