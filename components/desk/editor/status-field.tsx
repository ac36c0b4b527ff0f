"use client";

import { useTranslations } from "next-intl";
import { bindText, SelectField } from "@/components/ui/field";
import type { TranslationStatus } from "./translation-status";
import type { EditorField } from "./use-editor";

export type Status = Exclude<TranslationStatus["status"], "missing">;

type Props = EditorField<Status | null> & {
  /** By default that of the state of the item. */
  label?: string;
  /** Whether the translation is stored. */
  isStored: boolean;
  /** The selectable statuses. */
  statuses: readonly Status[];
  /** Whether the user may not publish it, since an editor hid it. */
  isHiddenByEditor?: boolean;
};

/** The publication status of a translation as a select. */
export function StatusField(props: Props) {
  const { id, value, error, onChange, label, isStored, statuses, isHiddenByEditor = false } = props;
  const t = useTranslations("account.member");
  const chosen = value ?? "draft";
  const offered = isHiddenByEditor ? statuses.filter((one) => one !== "published") : statuses;
  const known = offered.includes(chosen) ? offered : [chosen, ...offered];
  const savedHint = isStored ? "stateHint" : "stateNew";
  const choose = (typed: string) => {
    const status = known.find((one) => one === typed);
    if (status) onChange(status);
  };
  return (
    <SelectField
      {...bindText({ id, value: chosen, error, onChange: choose })}
      label={label ?? t("state")}
      hint={t(isHiddenByEditor ? "stateHiddenByEditor" : savedHint)}
      choices={known.map((status) => ({ value: status, label: t(`states.${status}`) }))}
    />
  );
}
