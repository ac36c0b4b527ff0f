import type { JSONContent } from "@tiptap/core";
import { assetSelect, viewAsset, type AssetRow, type AssetView } from "@/lib/asset/view";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { Edit, KnownPictures } from "./edit";
import { contentText } from "./texts";

/** The ids of shown pictures: all, and those without an alt text in the document. */
export type Pictures = { ids: number[]; bare: number[] };

const galleryIds = (node: JSONContent): number[] =>
  node.type === "gallery" && Array.isArray(node.attrs?.assetIds)
    ? (node.attrs.assetIds as unknown[]).filter((id) => typeof id === "number")
    : [];

/** The pictures of a document; one with an alt text there needs none in the library. */
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

/** The pictures of a field, by its name in errors. */
export type Placed = readonly { field: string; pictures: Pictures }[];

/** Refuses fields with wrong pictures. @throws AppError invalid on each of them */
function refuse(
  placed: Placed,
  isWrong: (id: number) => boolean,
  which: keyof Pictures,
  message: string,
): void {
  const wrong = placed.filter(({ pictures }) => pictures[which].some(isWrong));
  if (wrong.length > 0)
    throw new AppError("invalid", {
      errors: Object.fromEntries(wrong.map(({ field }) => [field, [message]])),
    });
}

/**
 * Looks up the pictures of a save in one statement.
 * @param own the filter of pictures that the user may use; without it any
 */
export async function lookUpPictures(
  { tx, pictures }: Pick<Edit<unknown>, "tx" | "pictures">,
  ids: readonly number[],
  own: Prisma.AssetWhereInput = {},
): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !pictures.has(id));
  if (unknown.length === 0) return;
  const rows = await tx.asset.findMany({
    where: { id: { in: unknown }, deletedAt: null, ...own },
    select: assetSelect,
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of unknown) pictures.set(id, found.get(id) ?? null);
}

/** The views of pictures by id; deleted ones are left out. */
export const viewPictures = (
  pictures: ReadonlyMap<number, AssetRow | null>,
  locale: Locale,
): Map<number, AssetView> =>
  new Map(
    [...pictures].flatMap(([id, row]) => (row ? [[id, viewAsset(row, locale)] as const] : [])),
  );

/** The rows of pictures by id, without deleted ones; known ones are not read again. */
export async function pictureRows(
  ids: readonly number[],
  known: KnownPictures = new Map(),
): Promise<Map<number, AssetRow>> {
  const pictures = new Map([...known].filter(([id]) => ids.includes(id)));
  await lookUpPictures({ tx: db, pictures }, ids);
  return new Map([...pictures].flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
}

/** The views of pictures with these ids in a locale; known ones are not read again. */
export const picturesById = async (
  ids: readonly number[],
  locale: Locale,
  known?: KnownPictures,
): Promise<Map<number, AssetView>> => viewPictures(await pictureRows(ids, known), locale);

/** Refuses unknown pictures. @throws AppError invalid on the fields that show one */
export function requirePictures(known: KnownPictures, placed: Placed, message: string): void {
  refuse(placed, (id) => !known.get(id), "ids", message);
}

/**
 * Refuses to publish pictures without alt text in the locale.
 * @throws AppError invalid on the fields with such pictures
 */
export function requireDescriptions(
  known: KnownPictures,
  placed: Placed,
  language: Locale,
  locale: Locale,
): void {
  const isBare = (id: number) =>
    !known.get(id)?.translations.some((one) => one.locale === language && one.alt !== "");
  refuse(placed, isBare, "bare", contentText(language === "el" ? "altEl" : "altEn", locale));
}
