import { assetSelect, viewAsset, type AssetRow, type AssetView } from "@/lib/kernel/asset/view";
import { db } from "@/lib/kernel/core/db";
import { MEDIA_KINDS } from "@/lib/kernel/asset/media-kinds";
import { AppError, checkAll } from "@/lib/kernel/core/errors";
import type { ShownAssets } from "@/lib/kernel/document/shown-assets";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isSame } from "@/lib/kernel/core/changed-fields";
import type { Prisma } from "@/prisma/client/client";
import type { Edit, ItemState, KnownAssets, TranslationState } from "./edit";
import { isLive } from "./status";
import { contentText } from "./texts";
import { translationIn } from "./translations-of";

/** The assets of a field, by its name in errors. */
export type Placed = readonly { field: string; assets: ShownAssets }[];

/** Refuses fields with wrong assets. @throws AppError invalid on each of them */
function refuse(placed: Placed, isWrong: (assets: ShownAssets) => boolean, message: string): void {
  const wrong = placed.filter(({ assets }) => isWrong(assets));
  if (wrong.length > 0)
    throw new AppError("invalid", {
      errors: Object.fromEntries(wrong.map(({ field }) => [field, [message]])),
    });
}

/**
 * Looks up the assets of a save in one statement.
 * @param own the filter of assets that the user may use; without it any
 */
export async function lookUpAssets(
  { tx, knownAssets }: Pick<Edit<unknown>, "tx" | "knownAssets">,
  ids: readonly number[],
  own: Prisma.AssetWhereInput = {},
): Promise<void> {
  const unknown = [...new Set(ids)].filter((id) => !knownAssets.has(id));
  if (unknown.length === 0) return;
  const rows = await tx.asset.findMany({
    where: { id: { in: unknown }, deletedAt: null, ...own },
    select: assetSelect,
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const id of unknown) knownAssets.set(id, found.get(id) ?? null);
}

/** The views of assets by id; deleted ones are left out. */
export const viewAssets = (
  knownAssets: ReadonlyMap<number, AssetRow | null>,
  locale: Locale,
): Map<number, AssetView> =>
  new Map(
    [...knownAssets].flatMap(([id, row]) => (row ? [[id, viewAsset(row, locale)] as const] : [])),
  );

/** The rows of assets by id, without deleted ones; known ones are not read again. */
export async function assetRows(
  ids: readonly number[],
  known: KnownAssets = new Map(),
): Promise<Map<number, AssetRow>> {
  const knownAssets = new Map([...known].filter(([id]) => ids.includes(id)));
  await lookUpAssets({ tx: db, knownAssets }, ids);
  return new Map([...knownAssets].flatMap(([id, row]) => (row ? [[id, row] as const] : [])));
}

/** The views of assets with these ids in a locale; known ones are not read again. */
export const assetViewsById = async (
  ids: readonly number[],
  locale: Locale,
  known?: KnownAssets,
): Promise<Map<number, AssetView>> => viewAssets(await assetRows(ids, known), locale);

/** Whether a field shows an asset that nobody knows, or a sound or film in place of a picture. */
function isMisplaced(known: KnownAssets, { ids, played = {} }: ShownAssets): boolean {
  const kinds = new Map<number, string>();
  for (const kind of MEDIA_KINDS) for (const id of played[kind] ?? []) kinds.set(id, kind);
  return ids.some((id) => known.get(id)?.kind !== (kinds.get(id) ?? "picture"));
}

/**
 * Refuses unknown assets, and those of another kind than their place asks for.
 * @throws AppError invalid on the fields that show one
 */
export function requireAssets(known: KnownAssets, placed: Placed, message: string): void {
  refuse(placed, (assets) => isMisplaced(known, assets), message);
}

/**
 * Refuses to publish assets without alt text in the locale.
 * @throws AppError invalid on the fields with such assets
 */
export function requireDescriptions(
  known: KnownAssets,
  placed: Placed,
  language: Locale,
  locale: Locale,
): void {
  const isBare = (id: number) =>
    !known.get(id)?.translations.some((one) => one.locale === language && one.alt !== "");
  refuse(
    placed,
    ({ bare }) => bare.some(isBare),
    contentText(language === "el" ? "altEl" : "altEn", locale),
  );
}

/**
 * Refuses assets without alt text in each language that becomes live, or is live and gets other
 * assets.
 * @param placedIn the assets of an item that readers of a language see
 * @throws AppError invalid on the fields with such assets, of all languages
 */
export function checkDescriptions<Row extends TranslationState, State extends ItemState<Row>>(
  { previous, locale, knownAssets }: Pick<Edit<State>, "previous" | "locale" | "knownAssets">,
  fresh: State,
  placedIn: (state: State, language: Locale) => Placed,
): Promise<void> {
  const check = ({ locale: language, status }: Row) => {
    const before = translationIn(previous, language);
    const placed = placedIn(fresh, language);
    const wasShown =
      before && isLive(before.status) && isSame(placedIn(previous, language), placed);
    if (isLive(status) && !wasShown) requireDescriptions(knownAssets, placed, language, locale);
  };
  return checkAll(fresh.translations.map((one) => () => check(one)));
}
