import type { JSONContent } from "@tiptap/core";
import { assetSelect, viewAsset, type AssetRow, type AssetView } from "@/lib/asset/view";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import type { Edit, KnownPictures } from "./edit";
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
export type Placed = readonly { field: string; pictures: Pictures }[];

/** Refuses the fields that show one of these pictures. @throws AppError invalid on each of them */
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
 * Looks up pictures of a save, each once and all in one statement.
 * @param own those that this user may use; without it any
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

/** Pictures as they are shown, by id; those that are gone are left out. */
export const viewPictures = (
  pictures: ReadonlyMap<number, AssetRow | null>,
  locale: Locale,
): Map<number, AssetView> =>
  new Map(
    [...pictures].flatMap(([id, row]) => (row ? [[id, viewAsset(row, locale)] as const] : [])),
  );

/** The pictures with these ids that are not deleted, by id; known ones are not read again. */
export async function pictureRows(
  ids: readonly number[],
  known: KnownPictures = new Map(),
): Promise<Map<number, AssetRow>> {
  const pictures = new Map([...known].filter(([id]) => ids.includes(id)));
  await lookUpPictures({ tx: db, pictures }, ids);
  return new Map([...pictures].flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
}

/** The same as they are shown in a locale. */
export const picturesById = async (
  ids: readonly number[],
  locale: Locale,
  known?: KnownPictures,
): Promise<Map<number, AssetView>> => viewPictures(await pictureRows(ids, known), locale);

/**
 * Refuses pictures that were looked up and are not there. @throws AppError invalid on the fields
 * that show one
 */
export function requirePictures(known: KnownPictures, placed: Placed, message: string): void {
  refuse(placed, (id) => !known.get(id), "ids", message);
}

/**
 * Refuses to publish pictures without alt text in the locale. @throws AppError invalid on the
 * fields with such pictures
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
