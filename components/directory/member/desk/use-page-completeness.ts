import { useUndescribed } from "@/components/kit/editor/pictures/known-alts";
import type { DirectoryPostEditView } from "@/lib/directory/directory-post/desk/view";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import {
  completenessOf,
  languagesOf,
  pagePictures,
  type Completeness,
} from "@/lib/directory/member/completeness";

/**
 * How complete a company page is with what is stored of it now, and with the alt texts that were
 * written here; null for a new company.
 * @param atFirst the pictures that lacked an alt text when the screen was loaded
 */
export function usePageCompleteness(
  profile: MemberEditView | null,
  presentation: DirectoryPostEditView | null,
  atFirst: readonly number[],
): Completeness | null {
  const undescribed = useUndescribed(
    profile ? pagePictures(profile, presentation) : [],
    profile ? languagesOf(profile) : [],
    atFirst,
  );
  return profile && completenessOf({ profile, presentation, undescribed });
}
