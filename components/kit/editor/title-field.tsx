"use client";

import type { KeyboardEvent } from "react";
import { controlAttributes, FieldError } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { WithProposal } from "./passages/with-proposal";
import type { EditorField } from "./use-editor";
import { useTextLimit } from "./use-text-limit";

type Props = EditorField<string | null> & {
  label: string;
  placeholder: string;
  locale: Locale;
  /** The title in the other language. */
  original: string | null;
};

/** The limit of titles of all kinds. */
const MAX_TITLE = 300;

/** Enter leads to the text instead of breaking the line. */
function goToText(event: KeyboardEvent<HTMLElement>) {
  // Enter also ends the composition of a letter.
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = event.currentTarget.closest(".translation-fields");
  fields?.querySelector<HTMLElement>("[contenteditable=true]")?.focus();
}

/**
 * The title of a translation in the font size of its page, without line breaks and wrapped as
 * needed.
 */
export function TitleField({ label, placeholder, locale, original, onChange, ...field }: Props) {
  const { id, value, error } = useTextLimit()(field, MAX_TITLE);
  return (
    <WithProposal original={original} value={value} locale={locale} onInsert={onChange}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        {...controlAttributes({ id, error })}
        lang={locale}
        rows={1}
        spellCheck
        className="post-title"
        value={value ?? ""}
        placeholder={placeholder}
        onKeyDown={goToText}
        onChange={(event) => onChange(event.target.value.replace(/(?<!\s)\s*\n\s*/g, " "))}
      />
      <FieldError id={id} error={error} />
    </WithProposal>
  );
}
