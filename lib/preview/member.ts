import { db } from "@/lib/core/db";
import { getDirectoryPostDraft, type DirectoryPostView } from "@/lib/directory-post/read/service";
import { memberSelect, viewMember, type MemberView } from "@/lib/member/read/view";
import type { Preview } from "@/lib/content/preview-token";

/**
 * The preview of a company's page: its profile and directory post, whatever their status. Null
 * without such a company or translation. The caller has checked the token.
 */
export async function loadMemberPreview({ id, locale }: Pick<Preview, "id" | "locale">): Promise<{
  member: MemberView;
  page: DirectoryPostView | null;
} | null> {
  const row = await db.memberTranslation.findFirst({
    where: { memberId: id, locale, member: { deletedAt: null } },
    select: memberSelect(locale),
  });
  if (!row) return null;
  const page = await getDirectoryPostDraft(id, locale);
  return {
    member: {
      ...viewMember(row, locale),
      headline: page?.headline ?? null,
      alternates: { el: null, en: null },
    },
    page,
  };
}
