"use client";

import { useTranslations } from "next-intl";
import { FieldError } from "@/components/form/field";
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
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t("state")}
      </label>
      <select
        id={id}
        className="field"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
      >
        {known.map((status) => (
          <option key={status} value={status}>
            {t(`states.${status}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t(isStored ? "stateHint" : "stateNew")}
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
