import { tagResponse } from "@/lib/kernel/core/cache-tags";
import { db, type Db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { layoutPath } from "../places";

/** A page with the chunk in a locale, a published one before a draft; undefined without one. */
export async function pageOfChunk(key: string, locale: Locale): Promise<number | undefined> {
  const rows = await db.pageTranslation.findMany({
    where: {
      locale,
      page: { deletedAt: null },
      blocks: { array_contains: [{ type: "chunk", key }] },
    },
    orderBy: { pageId: "asc" },
    select: { pageId: true, status: true },
  });
  return (rows.find(({ status }) => status === "published") ?? rows[0])?.pageId;
}

const keysIn = (blocks: unknown): string[] =>
  Array.isArray(blocks)
    ? blocks.flatMap((block: unknown) =>
        typeof block === "object" &&
        block !== null &&
        "type" in block &&
        block.type === "chunk" &&
        "key" in block &&
        typeof block.key === "string"
          ? [block.key]
          : [],
      )
    : [];

/** The uses of a chunk by layout and pages in these locales: drafts included, deleted pages not. */
export async function placesOf(
  keys: string[],
  locales: readonly Locale[],
  tx: Db = db,
): Promise<Map<string, string[]>> {
  tagResponse("pages");
  const pages =
    keys.length === 0
      ? []
      : await tx.pageTranslation.findMany({
          where: {
            locale: { in: [...locales] },
            page: { deletedAt: null },
            OR: keys.map((key) => ({ blocks: { array_contains: [{ type: "chunk", key }] } })),
          },
          orderBy: [{ pageId: "asc" }, { locale: "asc" }],
          select: { locale: true, slug: true, blocks: true },
        });
  return new Map(
    keys.map((key) => {
      const inLayout = layoutPath(key);
      const onPages = pages
        .filter(({ blocks }) => keysIn(blocks).includes(key))
        .map(({ locale, slug }) =>
          locales.length > 1 ? localePath(locale, paths.page(slug)) : paths.page(slug),
        );
      return [key, [...new Set([...(inLayout === undefined ? [] : [inLayout]), ...onPages])]];
    }),
  );
}
