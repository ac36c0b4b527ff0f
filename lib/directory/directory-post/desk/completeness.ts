import { undescribedAssets } from "@/lib/kernel/asset/undescribed";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Locale } from "@/lib/kernel/i18n/locale";
import {
  completenessOf,
  languagesOf,
  pagePictures,
  type Completeness,
} from "@/lib/directory/member/completeness";
import { getMemberForEditing } from "@/lib/directory/member/desk/load";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { getDirectoryPostForEditing } from "./load";
import type { DirectoryPostEditView } from "./view";

/** The pictures of a company page that lack an alt text in one of its languages. */
export const undescribedOf = (
  profile: MemberEditView,
  presentation: DirectoryPostEditView | null,
): Promise<number[]> =>
  undescribedAssets(pagePictures(profile, presentation), languagesOf(profile));

/** The completeness of the page of the actor's own company; null without a company. */
export async function ownCompleteness(
  actor: UserActor,
  locale: Locale,
): Promise<Completeness | null> {
  if (actor.memberId === null) return null;
  const id = String(actor.memberId);
  const [profile, presentation] = await Promise.all([
    getMemberForEditing(actor, id, locale),
    getDirectoryPostForEditing(actor, id, locale),
  ]);
  if (!profile) return null;
  const post = presentation && !("deleted" in presentation) ? presentation : null;
  const undescribed = await undescribedOf(profile, post);
  return completenessOf({ profile, presentation: post, undescribed });
}
