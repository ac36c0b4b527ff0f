import type { KnownAssets } from "@/lib/kernel/content/edit";
import { assetRows } from "@/lib/kernel/content/assets";
import { renderBodies, textAssetIds } from "@/lib/kernel/content/bodies";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { idFromPath, isSlug } from "@/lib/kernel/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { postEditSelect, viewPostForEditing, type PostEditView } from "./view";
import { editablePosts } from "../edit-policy";

async function load(
  actor: UserActor,
  where: Prisma.PostWhereInput,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<PostEditView | null> {
  const row = await db.post.findFirst({
    where: { ...editablePosts(actor), ...where },
    select: postEditSelect,
  });
  if (!row) return null;
  const shown = await assetRows(textAssetIds(row), knownAssets);
  return viewPostForEditing(row, await renderBodies(row.translations, shown), actor, locale);
}

/** The editing view of a post by id. @throws AppError not_found for users who may not edit it */
export async function loadPostForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<PostEditView> {
  const view = await load(actor, { id }, locale, knownAssets);
  if (!view) throw notFound();
  return view;
}

/** The editing view by id or by the slug of any locale; null for one that the user may not edit. */
export async function getPostForEditing(
  actor: UserActor,
  idOrSlug: string,
  locale: Locale,
): Promise<PostEditView | null> {
  const id = idFromPath(idOrSlug);
  if (id === undefined && !isSlug(idOrSlug)) return null;
  return load(
    actor,
    id === undefined
      ? { translations: { some: { locale: { in: [...LOCALES] }, slug: idOrSlug } } }
      : { id },
    locale,
  );
}
