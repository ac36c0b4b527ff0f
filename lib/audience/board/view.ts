import type { AssetView } from "@/lib/kernel/asset/view";
import { isKeyOf, isOneOf, recordOf } from "@/lib/kernel/core/records";
import { settings } from "@/lib/kernel/core/settings";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { SAVED_IDS, SAVED_KINDS, type SavedKind } from "./limits";
import { loadThings } from "./things";
import { makeBoardToken } from "./token";

export const boardSelect = {
  id: true,
  name: true,
  shareKey: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  _count: { select: { items: true } },
} satisfies Prisma.BoardSelect;
export type BoardRow = Prisma.BoardGetPayload<{ select: typeof boardSelect }>;

/** A board for its user. @param itemId its item with the thing that was asked about */
export function viewBoard(row: BoardRow, locale: Locale, itemId: number | null = null) {
  const { id, name, shareKey, version, createdAt, updatedAt } = row;
  const shareUrl =
    shareKey === null
      ? null
      : settings().SITE_URL.replace(/\/$/, "") +
        localePath(locale, `/saved/${makeBoardToken(id, shareKey)}`);
  return {
    id,
    name,
    visibility: shareKey === null ? ("private" as const) : ("link" as const),
    share_url: shareUrl,
    items_count: row._count.items,
    item_id: itemId,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
export type BoardView = ReturnType<typeof viewBoard>;

/** The columns of which one has the id of what an item saves. */
export const ID_COLUMNS = Object.values(SAVED_IDS);
type SavedIds = Record<(typeof ID_COLUMNS)[number], number | null>;

export const itemSelect = {
  id: true,
  kind: true,
  ...recordOf(ID_COLUMNS, () => true as const),
  note: true,
  createdAt: true,
} satisfies Prisma.BoardItemSelect;
export type ItemRow = Prisma.BoardItemGetPayload<{ select: typeof itemSelect }>;

/** The id of what an item saves; null once it was deleted for good. */
export const targetIdOf = (row: SavedIds & { kind: string }): number | null =>
  isKeyOf(SAVED_IDS, row.kind) ? row[SAVED_IDS[row.kind]] : null;

/** The columns for a saved thing. */
export const columnsOf = ({ kind, target_id: id }: { kind: string; target_id: number }) => ({
  kind,
  ...recordOf(ID_COLUMNS, (column) =>
    isKeyOf(SAVED_IDS, kind) && column === SAVED_IDS[kind] ? id : null,
  ),
});

/** The width from which on a picture is sharp in a grid of boards, in px. */
const GRID_WIDTH = 480;

/** The smallest variant that fills a card. */
const pictureOf = (asset: AssetView) => {
  const variant = asset.variants.find(({ width }) => width >= GRID_WIDTH) ?? asset.variants.at(-1);
  return {
    url: variant?.url ?? asset.url,
    width: variant?.width ?? asset.width,
    height: variant?.height ?? asset.height,
  };
};

/** Whether this version knows what an item saves; one that runs beside it may know more. */
const isKnown = (row: ItemRow): row is ItemRow & { kind: SavedKind } =>
  isOneOf(SAVED_KINDS, row.kind);

/** Items as the public sees their things now, in the same order. */
export async function viewItems(items: readonly ItemRow[], locale: Locale) {
  const rows = items.filter(isKnown);
  const thingOf = await loadThings(
    rows.flatMap((row) => {
      const id = targetIdOf(row);
      return id === null ? [] : [{ kind: row.kind, target_id: id }];
    }),
    locale,
  );
  return rows.map((row) => {
    const target = targetIdOf(row);
    const thing = thingOf(row.kind, target);
    return {
      id: row.id,
      kind: row.kind,
      target_id: target,
      note: row.note,
      title: (row.kind === "asset" && thing?.asset?.alt) || (thing?.title ?? null),
      path: thing?.path ?? null,
      picture: thing?.asset ? pictureOf(thing.asset) : null,
      is_available: thing !== undefined,
      created_at: row.createdAt.toISOString(),
    };
  });
}
export type ItemView = Awaited<ReturnType<typeof viewItems>>[number];
