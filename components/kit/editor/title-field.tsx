"use client";

import type { ComponentProps, KeyboardEvent } from "react";
import { controlAttributes, FieldError } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { WithProposal } from "./passages/with-proposal";
import type { EditorField } from "./editor-form";
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

type WrittenProps = EditorField<string | null> & {
  label: string;
  maxLength: number | undefined;
  locale: Locale;
  /** The text in the other language. */
  original: unknown;
  look: Pick<ComponentProps<"textarea">, "rows" | "className" | "placeholder" | "onKeyDown">;
  /** What becomes of a typed text. */
  clean?(text: string): string;
};

/** A text of an item in the style of its page, with its label for screen readers alone. */
export function WrittenField(props: WrittenProps) {
  const { label, maxLength, locale, original, look, clean, onChange, ...field } = props;
  const { id, value, error } = useTextLimit()(field, maxLength);
  return (
    <WithProposal original={original} value={value} locale={locale} onInsert={onChange}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <textarea
        {...look}
        {...controlAttributes({ id, error })}
        lang={locale}
        spellCheck
        value={value ?? ""}
        onChange={({ target }) => onChange(clean ? clean(target.value) : target.value)}
      />
      <FieldError id={id} error={error} />
    </WithProposal>
  );
}

/**
 * The title of a translation in the font size of its page, without line breaks and wrapped as
 * needed.
 */
export const TitleField = ({ placeholder, ...field }: Props) => (
  <WrittenField
    {...field}
    maxLength={MAX_TITLE}
    look={{ rows: 1, className: "post-title", placeholder, onKeyDown: goToText }}
    clean={(text) => text.replace(/(?<!\s)\s*\n\s*/g, " ")}
  />
);
