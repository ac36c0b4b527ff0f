"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { relativeDateText } from "@/components/kit/desk/screen/relative-date";
import type { CopyHead } from "./editor-copy";
import { useHistory, type HistoryEntry } from "./use-history";

type Form = {
  id: number | null;
  version: number;
  conflict: readonly { name: string }[] | undefined;
  copy: CopyHead | undefined;
  isCopyConflict: boolean;
};

/** How far back the save is looked for that changed a field. */
const ENTRIES = 20;

/**
 * The save that a conflict is about: the last one that changed a field in conflict, up to the version
 * that the editor has, since somebody else may have saved other fields after it.
 */
function savedWith(entries: readonly HistoryEntry[] | undefined, { conflict, version }: Form) {
  const known = entries?.filter((entry) => entry.version <= version) ?? [];
  const names = new Set(conflict?.map(({ name }) => name));
  const saved = known.find(({ fields }) => fields.some((name) => names.has(name))) ?? known[0];
  return saved && { by: saved.actor, at: new Date(saved.at) };
}

/**
 * The title of a conflict: who saved first, and when; undefined while that is not known.
 * @param path the API path of the kind, whose history names the user
 */
export function useConflictTitle(form: Form, path: string | undefined): string | undefined {
  const t = useTranslations("account.form");
  const { locale, userId } = useFormContext();
  const { id, conflict, copy, isCopyConflict } = form;
  const isAsked = path !== undefined && id !== null && conflict !== undefined && !isCopyConflict;
  const { entries } = useHistory(isAsked ? `${path}/${id}` : null, form.version, ENTRIES);
  if (!conflict) return undefined;
  const saved = isCopyConflict ? copy : savedWith(entries, form);
  if (!saved?.by) return undefined;
  const { by, at } = saved;
  const when = relativeDateText(at, locale, { today: t("today"), yesterday: t("yesterday") });
  return by.id === userId ? t("conflictSelf", { when }) : t("conflictBy", { who: by.name, when });
}
