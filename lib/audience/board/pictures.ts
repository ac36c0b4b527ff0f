import { db } from "@/lib/kernel/core/db";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import { isPublicTranslation } from "@/lib/kernel/manifest/public-translation";
import type { KindName } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";

/** The public item that shows a picture. */
export type PictureSource = { kind: KindName; id: number };

const { raw } = Prisma;

/** Whether the item `id` of a kind is public. */
function isPublic(kind: ContentKind, id: Prisma.Sql): Prisma.Sql {
  const { table, translation } = kind;
  const key = raw(kind.id);
  return Prisma.sql`EXISTS (SELECT FROM ${raw(table)} AS i
    JOIN ${raw(translation.table)} AS own ON own.${raw(translation.key)} = i.${key}
    WHERE i.${key} = ${id} AND i.deleted_at IS NULL
      AND ${isPublicTranslation(kind, Prisma.sql`own`)})`;
}

/** The pictures that public items of a kind show, as rows of `asset` and `id`. */
function picturesOf(kind: ContentKind, ids: number[]): Prisma.Sql[] {
  const { columns = [], documents = [] } = kind.assets ?? {};
  return [
    ...columns
      .filter(({ isMark, isPrivate }) => !isMark && !isPrivate)
      .map(({ table, column, key, pictures }) => {
        const only = pictures
          ? Prisma.sql`AND x.${raw(pictures.column)} = ${raw(`'${pictures.value}'`)}`
          : Prisma.empty;
        return Prisma.sql`SELECT x.${raw(column)} AS asset, x.${raw(key)} AS id
          FROM ${raw(table)} AS x WHERE x.${raw(column)} = ANY(${ids}) ${only}
            AND ${isPublic(kind, raw(`x.${key}`))}`;
      }),
    ...documents.map(({ table, column, key }) => {
      const document = raw(`x.${column}`);
      return Prisma.sql`SELECT named AS asset, x.${raw(key)} AS id
        FROM ${raw(table)} AS x, unnest(document_assets(${document})) AS named
        WHERE ${document} IS NOT NULL AND document_assets(${document}) && ${ids}
          AND named = ANY(${ids}) AND ${isPublicTranslation(kind, raw("x"))}
          AND ${isPublic(kind, raw(`x.${key}`))}`;
    }),
  ];
}

/** The kinds of content with pages of their own, each with the kinds whose assets these show. */
const PAGES = KINDS.filter(({ variants }) =>
  Object.values<object>(variants).some((one) => "path" in one),
).map((page) => ({ page, parts: KINDS.filter(({ assets }) => assets.shownOn === page.kind) }));

/**
 * Those of these assets that a public page of an item shows as a cover or in its gallery or text,
 * with one such item: by the order of the kinds, the newest first. Logos are no such pictures.
 */
export async function shownPictures(ids: readonly number[]): Promise<Map<number, PictureSource>> {
  if (ids.length === 0) return new Map();
  const list = [...ids];
  const shown = PAGES.map(({ page, parts }, place) => {
    const pictures = parts.flatMap((kind) => picturesOf(kind, list));
    return Prisma.sql`SELECT asset, ${page.kind}::text AS kind, id, ${place}::int AS place
      FROM (${Prisma.join(pictures, " UNION ")}) AS ${raw(`in_${page.kind}`)}
      WHERE ${isPublic(page, raw(`in_${page.kind}.id`))}`;
  });
  const rows = await db.$queryRaw<({ asset: number } & PictureSource)[]>`
    SELECT DISTINCT ON (asset) asset, kind, id FROM (${Prisma.join(shown, " UNION ALL ")}) AS use
    ORDER BY asset, place, id DESC`;
  return new Map(rows.map(({ asset, ...source }) => [asset, source]));
}
