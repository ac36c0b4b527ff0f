"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BarForm } from "@/components/kit/editor/editor-bar";
import { isEmpty } from "@/components/kit/desk/form/merge";
import { flushAltTexts } from "@/components/kit/editor/pictures/alt-saves";
import { showToast } from "@/components/kit/ui/toast";

/** Fields of both parts beside their edits, by flat name: their statuses. */
export type PageChange = {
  profile?: Record<string, unknown>;
  presentation?: Record<string, unknown>;
};

/** The latest of the times that are known. */
const latest = (...times: (Date | undefined)[]) =>
  times.reduce((one, other) => (one && other && one > other ? one : (other ?? one)));

type PartForm = BarForm & { saveQuietly(also?: object): Promise<boolean> };

/**
 * Saves the two parts of a company page as one: the profile first, since the presentation belongs
 * to it, then the presentation. When the profile is refused nothing else is sent; when only the
 * presentation is, `isHalfSaved` says so until the next save, and its edits stay.
 */
export function usePageSaving(
  profile: PartForm,
  presentation: PartForm,
): { bar: BarForm & { save(also?: PageChange): Promise<boolean> }; isHalfSaved: boolean } {
  const t = useTranslations("account.form");
  const [isProfileSaved, setProfileSaved] = useState(false);
  const save = async (also: PageChange = {}) => {
    setProfileSaved(false);
    // The server asks for the alt texts of new pictures.
    await flushAltTexts();
    const hasPresentation = presentation.isChanged || !isEmpty(also.presentation ?? {});
    const hadProfile = profile.isChanged || !isEmpty(also.profile ?? {}) || !hasPresentation;
    if (hadProfile && !(await profile.saveQuietly(also.profile))) return false;
    const isDone = !hasPresentation || (await presentation.saveQuietly(also.presentation));
    if (isDone) showToast(t("saved"));
    setProfileSaved(hadProfile && !isDone);
    return isDone;
  };
  const keep = async () => {
    // The profile has no working copy: it is stored by saving it.
    if (profile.isChanged && !(await profile.saveQuietly())) return false;
    return presentation.keep();
  };
  return {
    isHalfSaved: isProfileSaved && presentation.isChanged,
    bar: {
      ...profile,
      isSaving: profile.isSaving || presentation.isSaving,
      isBusy: profile.isBusy || presentation.isBusy,
      isChanged: profile.isChanged || presentation.isChanged,
      isUnstored: profile.isUnstored || presentation.isUnstored,
      isKept: presentation.isKept,
      savedAt: latest(profile.savedAt, presentation.savedAt),
      problem: profile.problem ?? presentation.problem,
      errors: { ...presentation.errors, ...profile.errors },
      conflict: profile.conflict ?? presentation.conflict,
      keep,
      save,
    },
  };
}
