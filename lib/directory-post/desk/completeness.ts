import { undescribedAssets } from "@/lib/asset/undescribed";
import { entriesOf } from "@/lib/core/records";
import type { UserActor } from "@/lib/core/actor";
import type { Locale } from "@/lib/i18n/locale";
import { completenessOf, type Completeness } from "@/lib/member/completeness";
import { getMemberForEditing } from "@/lib/member/desk/load";
import type { MemberEditView } from "@/lib/member/desk/view";
import { pageLanguages } from "@/lib/member/page-languages";
import { getDirectoryPostForEditing } from "./load";
import type { DirectoryPostEditView } from "./view";

/** The completeness of a company page whose editing views are loaded. */
export async function completenessOfViews(
  profile: MemberEditView,
  presentation: DirectoryPostEditView | null,
): Promise<Completeness> {
  const ids = [...profile.gallery, ...(presentation?.gallery ?? [])].map(({ id }) => id);
  const languages = pageLanguages(
    entriesOf(profile.translations).flatMap(([locale, translation]) =>
      translation ? [{ locale, status: translation.status }] : [],
    ),
  );
  return completenessOf({
    profile,
    presentation,
    undescribed: await undescribedAssets(ids, languages),
  });
}

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
  return completenessOfViews(
    profile,
    presentation && !("deleted" in presentation) ? presentation : null,
  );
}
