import { assetRows } from "@/lib/kernel/content/assets";
import { renderBodies, textAssetIds } from "@/lib/kernel/content/bodies";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { type Asked, editLoads } from "@/lib/kernel/content/edit-services";
import type { Prisma } from "@/prisma/client/client";
import { postEditSelect, viewPostForEditing, type PostEditView } from "./view";
import { editablePosts } from "../edit-policy";

/** The locales are named for the index of slugs. */
const inAnyLocale = (asked: Asked): Prisma.PostWhereInput =>
  "id" in asked
    ? asked
    : { translations: { some: { locale: { in: [...LOCALES] }, ...asked.translations.some } } };

const loads = editLoads(
  async (actor: UserActor, asked, locale, knownAssets): Promise<PostEditView | null> => {
    const where = { ...editablePosts(actor), ...inAnyLocale(asked) };
    const row = await db.post.findFirst({ where, select: postEditSelect });
    if (!row) return null;
    const shown = await assetRows(textAssetIds(row), knownAssets);
    return viewPostForEditing(row, await renderBodies(row.translations, shown), actor, locale);
  },
);

/** The editing view of a post by id. @throws AppError not_found for users who may not edit it */
export const loadPostForEditing = loads.load;

/** The editing view by id or by the slug of any locale; null for one that the user may not edit. */
export const getPostForEditing = loads.get;
