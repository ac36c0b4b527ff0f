import { isKeptHidden } from "@/lib/kernel/content/hidden";
import { lackingIn, type Lacking, type Unpublished } from "@/lib/kernel/content/lacking";
import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";

const translationSelect = { locale: true, status: true, publishedAt: true, hiddenByEditor: true };

/**
 * What the directory posts of companies lack in the languages that publishing would make public; one
 * that an editor hid is public again only by an editor.
 */
export async function lackingDirectoryPosts(
  ids: readonly number[],
  actor: UserActor,
): Promise<Map<number, Lacking>> {
  const rows = await db.directoryPost.findMany({
    where: { memberId: { in: [...ids] } },
    select: {
      memberId: true,
      coverId: true,
      translations: { select: { ...translationSelect, contentDoc: true, contentText: true } },
    },
  });
  const isEditor = hasRole(actor, "editor");
  const unpublished = rows.flatMap(({ memberId, coverId, translations }) =>
    translations
      .filter(({ status }) => status !== "published")
      .map((own) => ({
        id: memberId,
        locale: own.locale,
        documents: [own.contentDoc],
        hasText: own.contentText !== "",
        hasCover: coverId !== null,
        assetIds: coverId === null ? [] : [coverId],
        isHidden: !isEditor && isKeptHidden(own, translations),
      })),
  );
  return lackingIn(unpublished, { needsAlts: false });
}

/**
 * What company pages lack in the languages in which publishing would make the company public: the
 * text and the cover are those of its directory post, where there is one.
 */
export async function lackingMembers(
  ids: readonly number[],
  actor: UserActor,
): Promise<Map<number, Lacking>> {
  const rows = await db.member.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      gallery: { select: { assetId: true } },
      translations: { select: translationSelect },
      directoryPost: {
        select: {
          deletedAt: true,
          coverId: true,
          translations: { select: { locale: true, contentText: true } },
        },
      },
    },
  });
  const isEditor = hasRole(actor, "editor");
  const unpublished = rows.flatMap(({ id, gallery, translations, directoryPost }) => {
    const page = directoryPost?.deletedAt === null ? directoryPost : undefined;
    const hasTextIn = (locale: string) =>
      page?.translations.some((one) => one.locale === locale && one.contentText !== "");
    return translations
      .filter(({ status }) => status !== "published")
      .map((own): Unpublished => ({
        id,
        locale: own.locale,
        documents: [],
        hasText: hasTextIn(own.locale) ?? true,
        hasCover: page && page.coverId !== null,
        assetIds: gallery.map(({ assetId }) => assetId),
        isHidden: !isEditor && isKeptHidden(own, translations),
      }));
  });
  return lackingIn(unpublished, { needsAlts: false });
}
