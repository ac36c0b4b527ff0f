import { db } from "@/lib/kernel/core/db";
import {
  getDirectoryPostDraft,
  type DirectoryPostRow,
  type DirectoryPostView,
} from "./read/service";
import { memberSelect, viewMember, type MemberView } from "@/lib/directory/member/read/view";
import { z } from "zod";
import { assetSelect } from "@/lib/kernel/asset/view";
import { columnsOf } from "@/lib/kernel/content/fields";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import type { PreviewLoader } from "@/lib/kernel/content/preview-token";
import { directoryPostColumns, directoryPostTexts } from "./fields";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { copiedChange } from "@/lib/kernel/content/copied-change";

const texts = z.object(storedShape(directoryPostTexts)).optional();
const ids = z.array(z.int()).optional();
const copiedPage = z.object({
  ...storedShape(directoryPostColumns),
  gallery_ids: ids,
  attachment_ids: ids,
  translations: z.object({ el: texts, en: texts }).optional(),
});
type Copied = z.output<typeof copiedPage>;

/** The assets of a change in their places; those that it does not name stay. */
async function assetsOf(
  row: DirectoryPostRow,
  { cover_id: coverId, gallery_ids: gallery, attachment_ids: attachment }: Copied,
): Promise<Pick<DirectoryPostRow, "cover" | "assets">> {
  const named = [coverId ?? [], gallery ?? [], attachment ?? []].flat();
  const found = await db.asset.findMany({
    where: { id: { in: named }, deletedAt: null },
    select: assetSelect,
  });
  const placed = (role: "gallery" | "attachment", changed: readonly number[] | undefined) =>
    changed
      ? changed.flatMap((id) => {
          const asset = found.find((one) => one.id === id);
          return asset ? [{ role, asset }] : [];
        })
      : row.assets.filter((one) => one.role === role);
  return {
    cover: coverId === undefined ? row.cover : (found.find(({ id }) => id === coverId) ?? null),
    assets: [...placed("gallery", gallery), ...placed("attachment", attachment)],
  };
}

/** A row with the fields of a working copy, which may be its first text in the locale. */
async function withCopy(
  row: DirectoryPostRow,
  change: Copied,
  locale: Locale,
): Promise<DirectoryPostRow> {
  const own = change.translations?.[locale];
  const stored = row.translations[0] ?? (own && { ...BLANK });
  const translation = stored && {
    ...stored,
    ...columnsOf(directoryPostTexts, own ?? {}),
    ...(own?.content_doc !== undefined && {
      contentDoc: own.content_doc as typeof stored.contentDoc,
    }),
  };
  return {
    ...row,
    ...(await assetsOf(row, change)),
    translations: translation ? [translation] : [],
  };
}
const BLANK: DirectoryPostRow["translations"][number] = {
  headline: null,
  contentDoc: null,
  status: "draft",
};

/**
 * The preview of a company's page: its profile and directory post, whatever their status, or the
 * working copy of that post.
 */
export const loadMemberPreview: PreviewLoader<{
  member: MemberView;
  page: DirectoryPostView | null;
}> = async ({ id, locale, copy }) => {
  const row = await db.memberTranslation.findFirst({
    where: { memberId: id, locale, member: { deletedAt: null } },
    select: memberSelect(locale),
  });
  if (!row) return null;
  const page = await getDirectoryPostDraft(id, locale, async (post) => {
    const change = await copiedChange({ kind: "member", id, ...(copy && { copy }) }, copiedPage);
    return change ? withCopy(post, change, locale) : post;
  });
  const member = {
    ...viewMember(row, locale),
    headline: page?.headline ?? null,
    alternates: { el: null, en: null },
  };
  return { variant: "member", title: row.name, member, page };
};
