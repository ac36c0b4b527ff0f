"use client";

import type { JSONContent } from "@tiptap/core";
import { FieldError } from "@/components/ui/field";
import type { Locale } from "@/lib/i18n/locale";
import type { UploadParent } from "./upload-parent";
import { RichText } from "./rich-text";
import type { EditorField } from "./use-editor";

type Props = EditorField<JSONContent | null> & {
  /** The accessible name of the field. */
  label: string;
  locale: Locale;
  parent: UploadParent;
};

/** A rich text field with its error. */
export function RichTextField({ id, value, error, onChange, label, locale, parent }: Props) {
  return (
    <div>
      <RichText
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        locale={locale}
        parent={parent}
        isInvalid={error !== undefined}
        {...(error && { describedBy: `${id}-error` })}
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
