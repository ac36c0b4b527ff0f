"use client";

import { useTranslations } from "next-intl";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/i18n/locale";
import type { EditorForm } from "./use-editor";
import { Icon } from "@/components/ui/icon";

/**
 * Says that the other language was changed after this one, and takes the word that this one was
 * looked at.
 */
export function OutdatedNote<V>({
  form,
  locale,
  isOutdated,
}: {
  form: EditorForm<V>;
  locale: Locale;
  isOutdated: boolean;
}) {
  const t = useTranslations("account.profile");
  if (!isOutdated) return null;
  return (
    <div className="note" data-tone="waiting">
      <Icon name="warning" />
      <p className="min-w-0 flex-1">
        {t("outdated", { language: LOCALE_FACTS[otherLocale(locale)].label })}{" "}
        <button
          type="button"
          className="link-line"
          aria-disabled={form.isSaving}
          onClick={() => void form.save({ [`${locale}.is_current`]: true })}
        >
          {t("markCurrent")}
        </button>
      </p>
    </div>
  );
}

type StateProps = {
  /** The state that is stored; undefined where the language has nothing yet. */
  status: string | undefined;
  /** The states that may be chosen. */
  states: readonly string[];
  value: string;
  onChange(value: string): void;
  id: string;
  error?: string | undefined;
};

/** Whether a language is seen by readers. */
export function StateField({ status, states, value, onChange, id, error }: StateProps) {
  const t = useTranslations("account.profile");
  const known = states.some((state) => state === value) ? states : [value, ...states];
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {t("state")}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ""}`}
      >
        {known.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state as "draft"}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t(status === undefined ? "stateNew" : "stateHint")}
      </p>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
