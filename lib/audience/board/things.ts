import { assetSelect, viewAsset, type AssetView } from "@/lib/kernel/asset/view";
import { db } from "@/lib/kernel/core/db";
import { paths } from "@/lib/kernel/core/paths";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { publicMemberCards } from "@/lib/directory/member/read/by-ids";
import { publicPostCards } from "@/lib/magazine/post/read/by-ids";
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
  const idsOf = (kind: SavedKind) =>
    things.filter((one) => one.kind === kind).map((one) => one.target_id);
  const pictures = await shownPictures(idsOf("asset"));
  const sources = [...pictures.values()];
  const [posts, members, assets] = await Promise.all([
    publicPostCards([...idsOf("post"), ...sources.flatMap(({ postId }) => postId ?? [])], locale),
    publicMemberCards(
      [...idsOf("member"), ...sources.flatMap(({ memberId }) => memberId ?? [])],
      locale,
    ),
    db.asset.findMany({
      where: { id: { in: [...pictures.keys()] }, deletedAt: null },
      select: assetSelect,
    }),
  ]);
  const postOf = (id: number): Thing | undefined => {
    const found = posts.get(id);
    return (
      found && {
        title: found.card.product_name,
        path: localePath(found.locale, paths.post(found.card.slug)),
        asset: found.card.cover,
      }
    );
  };
  const memberOf = (id: number): Thing | undefined => {
    const found = members.get(id);
    return (
      found && {
        title: found.card.member_name,
        path: localePath(found.locale, paths.member(found.card.slug)),
        asset: found.card.logo,
      }
    );
  };
  const byId = new Map(assets.map((row) => [row.id, viewAsset(row, locale)]));
  const assetOf = (id: number): Thing | undefined => {
    const { postId, memberId } = pictures.get(id) ?? {};
    const source = postId ? postOf(postId) : memberOf(memberId ?? 0);
    const asset = byId.get(id);
    return source && asset && { ...source, asset };
  };
  const find: Record<SavedKind, (id: number) => Thing | undefined> = {
    post: postOf,
    member: memberOf,
    asset: assetOf,
  };
  return (kind, id) => (id === null ? undefined : find[kind](id));
}

/** Whether a thing is public. */
export async function isPublicThing(thing: Named, locale: Locale): Promise<boolean> {
  return (await loadThings([thing], locale))(thing.kind, thing.target_id) !== undefined;
}
