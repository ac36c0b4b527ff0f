import { storedDocument } from "@/lib/kernel/document/stored";
import type { KnownAssets } from "@/lib/kernel/content/edit";
import { assetViewsById } from "@/lib/kernel/content/assets";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { documentAssetIds } from "@/lib/kernel/document/text";
import type { Prisma } from "@/prisma/client/client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { editableMembers, mayEditAllMembers } from "@/lib/directory/member/edit-policy";
import { withIdOrSlug } from "@/lib/kernel/slug/service";
import {
  directoryMemberSelect,
  viewDirectoryForEditing,
  type DirectoryMemberRow,
  type DirectoryPostEditView,
} from "./view";

const find = (
  actor: UserActor,
  where: Prisma.MemberWhereInput,
): Promise<DirectoryMemberRow | null> =>
  db.member.findFirst({
    where: { ...editableMembers(actor), ...where },
    select: directoryMemberSelect,
  });

async function view(
  row: DirectoryMemberRow,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<DirectoryPostEditView> {
  const ids = (row.directoryPost?.translations ?? []).flatMap(({ contentDoc }) =>
    documentAssetIds(storedDocument(contentDoc)),
  );
  return viewDirectoryForEditing(row, await assetViewsById(ids, locale, knownAssets), locale);
}

/**
 * The editing view of a company's directory post, empty when there is none yet.
 * @throws AppError not_found for users who may not edit it, and for a deleted one
 */
export async function loadDirectoryPostForEditing(
  actor: UserActor,
  id: number,
  locale: Locale,
  knownAssets?: KnownAssets,
): Promise<DirectoryPostEditView> {
  const row = await find(actor, { id });
  if (!row || row.directoryPost?.deletedAt) throw notFound();
  return view(row, locale, knownAssets);
}

/**
 * The editing view by the company's id or slug; null for one that the user may not edit, `deleted`
 * for one that can be restored.
 */
export async function getDirectoryPostForEditing(
  actor: UserActor,
  idOrSlug: string,
  locale: Locale,
): Promise<
  DirectoryPostEditView | { deleted: true; id: number; name: string; mayRestore: boolean } | null
> {
  const asked = withIdOrSlug(idOrSlug);
  const row = asked && (await find(actor, asked));
  if (!row) return null;
  const seen = await view(row, locale);
  return row.directoryPost?.deletedAt
    ? {
        deleted: true,
        id: row.id,
        name: seen.member.member_name,
        mayRestore: mayEditAllMembers(actor) || !row.directoryPost.deletedByEditor,
      }
    : seen;
}
