import { assetsById } from "@/lib/kernel/asset/by-id";
import type { AssetView } from "@/lib/kernel/asset/view";
import { publicItems, type PublicItem } from "@/lib/kernel/content/public-items";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import type { SavedKind } from "./limits";
import { shownPictures } from "./pictures";

/** A saved thing as the public sees it now. */
export type Thing = { title: string | null; path: string; asset: AssetView | null };

type Named = { kind: SavedKind; target_id: number };

/** The public ones of these things, by kind and id; the others are not there any more. */
export async function loadThings(
  things: readonly Named[],
  locale: Locale,
): Promise<(kind: SavedKind, id: number | null) => Thing | undefined> {
  const idsOf = (kind: string) =>
    things.filter((one) => one.kind === kind).map((one) => one.target_id);
  const sources = await shownPictures(idsOf("asset"));
  const shownOn = (kind: string) =>
    [...sources.values()].filter((one) => one.kind === kind).map(({ id }) => id);
  const [assets, items] = await Promise.all([
    assetsById([...sources.keys()], locale),
    Promise.all(
      KINDS.map(async (kind) => {
        const ids = [...idsOf(kind.kind), ...shownOn(kind.kind)];
        return [kind.kind, await publicItems(kind, ids, locale)] as const;
      }),
    ),
  ]);
  const byKind = new Map<string, Map<number, PublicItem>>(items);
  const itemOf = (kind: string, id: number): Thing | undefined => {
    const item = byKind.get(kind)?.get(id);
    return (
      item && {
        title: item.title,
        path: localePath(item.locale, item.path),
        asset: item.picture,
      }
    );
  };
  const assetOf = (id: number): Thing | undefined => {
    const source = sources.get(id);
    const page = source && itemOf(source.kind, source.id);
    const asset = assets.get(id);
    return page && asset && { ...page, asset };
  };
  return (kind, id) => {
    if (id === null) return undefined;
    return kind === "asset" ? assetOf(id) : itemOf(kind, id);
  };
}

/** Whether a thing is public. */
export async function isPublicThing(thing: Named, locale: Locale): Promise<boolean> {
  return (await loadThings([thing], locale))(thing.kind, thing.target_id) !== undefined;
}
