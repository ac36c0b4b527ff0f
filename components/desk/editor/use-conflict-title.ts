"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "../form/form-context";
import { relativeDateText } from "../screen/relative-date";
import type { CopyHead } from "./editor-copy";
import { useHistory } from "./use-history";

type Form = {
  id: number | null;
  version: number;
  conflict: unknown;
  copy: CopyHead | undefined;
};

/**
 * The title of a conflict: who saved first, and when; undefined while that is not known.
 * @param path the API path of the kind, whose history names the user
 */
export function useConflictTitle(form: Form, path: string | undefined): string | undefined {
  const t = useTranslations("account.form");
  const { locale, userId } = useFormContext();
  const isAsked = path !== undefined && form.id !== null && Boolean(form.conflict);
  const { entries } = useHistory(isAsked ? `${path}/${form.id}` : null, form.version, 1);
  if (!form.conflict) return undefined;
  const saved = entries?.[0];
  // Whichever is newer: the item, or the changes that somebody keeps apart.
  const isCopy = form.copy && (!saved || form.copy.at > new Date(saved.at));
  const who = isCopy ? form.copy?.by : saved?.actor;
  const at = isCopy ? form.copy?.at : saved && new Date(saved.at);
  if (!who || !at) return undefined;
  const when = relativeDateText(at, locale, { today: t("today"), yesterday: t("yesterday") });
  return who.id === userId ? t("conflictSelf", { when }) : t("conflictBy", { who: who.name, when });
}
