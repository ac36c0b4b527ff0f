"use client";

import { useTranslations } from "next-intl";
import { bindText, SelectField } from "@/components/ui/field";
import type { TranslationStatus } from "./translation-status";
import type { EditorField } from "./use-editor";

export type Status = Exclude<TranslationStatus["status"], "missing">;

type Props = EditorField<Status | null> & {
  /** Whether the translation is stored. */
  isStored: boolean;
  /** The statuses that may be chosen. */
  statuses: readonly Status[];
};

/** The publication status of a translation, chosen from a list. */
export function StatusField({ id, value, error, onChange, isStored, statuses }: Props) {
  const t = useTranslations("account.profile");
  const chosen = value ?? "draft";
  const known = statuses.includes(chosen) ? statuses : [chosen, ...statuses];
  const choose = (typed: string) => {
    const status = known.find((one) => one === typed);
    if (status) onChange(status);
  };
  return (
    <SelectField
      {...bindText({ id, value: chosen, error, onChange: choose })}
      label={t("state")}
      hint={t(isStored ? "stateHint" : "stateNew")}
      choices={known.map((status) => ({ value: status, label: t(`states.${status}`) }))}
    />
  );
}
