import type { JSONContent } from "@tiptap/core";
import type { Db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { contentText } from "./texts";

/** Pictures that something shows: all of them, and those that bring no description of their own. */
export type Pictures = { ids: number[]; bare: number[] };

const galleryIds = (node: JSONContent): number[] =>
  node.type === "gallery" && Array.isArray(node.attrs?.assetIds)
    ? (node.attrs.assetIds as unknown[]).filter((id) => typeof id === "number")
    : [];

/** The pictures of a text; one that has a description there needs none of the library. */
export function documentPictures(document: JSONContent): Pictures {
  const found: Pictures = { ids: [], bare: [] };
  const walk = (node: JSONContent) => {
    const id: unknown = node.attrs?.assetId;
    const alt: unknown = node.attrs?.alt;
    const shown = node.type === "figure" && typeof id === "number" ? [id] : galleryIds(node);
    found.ids.push(...shown);
    if (!(node.type === "figure" && typeof alt === "string" && alt.trim() !== ""))
      found.bare.push(...shown);
    node.content?.forEach(walk);
  };
  walk(document);
  return found;
}

/** Pictures of a field by its name, and everything that some fields show. */
type Placed = readonly { field: string; pictures: Pictures }[];

/** Refuses the fields that show one of these pictures. @throws AppError invalid on each of them */
function refuse(
  placed: Placed,
  ids: ReadonlySet<number>,
  which: keyof Pictures,
  message: string,
): void {
  const wrong = placed.filter(({ pictures }) => pictures[which].some((id) => ids.has(id)));
  if (wrong.length > 0)
    throw new AppError("invalid", {
      errors: Object.fromEntries(wrong.map(({ field }) => [field, [message]])),
    });
}

const all = (placed: Placed, which: keyof Pictures) => [
  ...new Set(placed.flatMap(({ pictures }) => pictures[which])),
];
const without = (ids: number[], found: number[]) =>
  new Set(ids.filter((id) => !found.includes(id)));

/**
 * Refuses pictures that the library does not have. @throws AppError invalid on the fields that show
 * one
 */
export async function requirePlacedPictures(tx: Db, placed: Placed, locale: Locale): Promise<void> {
  const ids = all(placed, "ids");
  const rows =
    ids.length === 0
      ? []
      : await tx.asset.findMany({
          where: { id: { in: ids }, deletedAt: null },
          select: { id: true },
        });
  refuse(
    placed,
    without(
      ids,
      rows.map(({ id }) => id),
    ),
    "ids",
    contentText("picture", locale),
  );
}

/**
 * Refuses to publish pictures without alt text in the locale. @throws AppError invalid on the
 * fields with such pictures
 */
export async function requirePlacedDescriptions(
  tx: Db,
  placed: Placed,
  language: Locale,
  locale: Locale,
): Promise<void> {
  const ids = all(placed, "bare");
  const rows =
    ids.length === 0
      ? []
      : await tx.assetTranslation.findMany({
          where: { assetId: { in: ids }, locale: language, alt: { not: "" } },
          select: { assetId: true },
        });
  refuse(
    placed,
    without(
      ids,
      rows.map(({ assetId }) => assetId),
    ),
    "bare",
    contentText(language === "el" ? "altEl" : "altEn", locale),
  );
}

/** The same for the pictures of one field. @throws AppError invalid on `field` */
export const requirePictures = (
  tx: Db,
  pictures: Pictures,
  field: string,
  locale: Locale,
): Promise<void> => requirePlacedPictures(tx, [{ field, pictures }], locale);

/** The same for the pictures of one field. @throws AppError invalid on `field` */
export const requireDescriptions = (
  tx: Db,
  pictures: Pictures,
  language: Locale,
  field: string,
  locale: Locale,
): Promise<void> => requirePlacedDescriptions(tx, [{ field, pictures }], language, locale);
