"use client";

import { useTranslations } from "next-intl";
import type { PickerLabels } from "./profession-picker";

/** The texts of the picker of professions in the account area; the field's own may differ. */
export function usePickerLabels(own: Partial<PickerLabels> = {}): PickerLabels {
  const t = useTranslations("account.member");
  // The picker fills these in itself.
  const raw = (key: "Added" | "Removed" | "Remove" | "None") => String(t.raw(`professions${key}`));
  return {
    professions: t("professions"),
    professionsHint: t("professionsHint"),
    professionsAdded: raw("Added"),
    professionsRemoved: raw("Removed"),
    professionsRemove: raw("Remove"),
    professionsSearch: t("professionsSearch"),
    professionsNone: raw("None"),
    ...own,
  };
}
