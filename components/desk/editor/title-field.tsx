"use client";

import { describedBy, FieldError } from "@/components/form/field";
import type { Locale } from "@/lib/i18n/locale";

type Props = {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  locale: Locale;
  error?: string | undefined;
  onChange(value: string): void;
};

/**
 * The headline of a thing, as large as on its page; one line, however many it takes on the screen.
 */
export function TitleField({ id, label, placeholder, value, locale, error, onChange }: Props) {
  return (
    <div>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        id={id}
        lang={locale}
        rows={1}
        maxLength={300}
        spellCheck
        className="post-title"
        value={value}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, false, error)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/g, " "))}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
