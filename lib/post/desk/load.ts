import type { JSONContent } from "@tiptap/core";
import { assetSelect } from "@/lib/asset/view";
import type { UserActor } from "@/lib/core/actor";
import { db, type Db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { documentAssetIds } from "@/lib/document/text";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { idFromPath, isSlug } from "@/lib/slug/service";
import type { Prisma } from "@/prisma/client/client";
import { postEditSelect, viewPostForEditing, type PostEditView, type TextPictures } from "./view";
import { editablePosts } from "../edit-policy";

/** The pictures that texts show and that are not deleted, by id. */
export async function loadTextPictures(documents: unknown[], tx: Db = db): Promise<TextPictures> {
  const ids = [
    ...new Set(
      documents.flatMap((document) => (document ? documentAssetIds(document as JSONContent) : [])),
    ),
  ];
  const rows =
    ids.length === 0
      ? []
      : await tx.asset.findMany({
          where: { id: { in: ids }, deletedAt: null },
          select: assetSelect,
        });
  return new Map(rows.map((row) => [row.id, row]));
}

async function load(
  actor: UserActor,
  where: Prisma.PostWhereInput,
  locale: Locale,
): Promise<PostEditView | null> {
  const row = await db.post.findFirst({
    where: { ...editablePosts(actor), ...where },
    select: postEditSelect,
  });
  return row
    ? viewPostForEditing(
        row,
        await loadTextPictures(row.translations.map(({ bodyDoc }) => bodyDoc)),
        actor,
        locale,
      )
    : null;
}

/** A post by id for users who may edit it. @throws AppError not_found for all others */
export async function loadPostForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<PostEditView> {
  const view = await load(actor, { id }, locale);
  if (!view) throw notFound();
  return view;
}

/** The same by id or by the slug of any locale; null for everything that the user may not edit. */
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
