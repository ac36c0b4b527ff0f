"use client";

import type { JSONContent } from "@tiptap/core";
import { FieldError } from "@/components/kit/ui/field";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MissingSections } from "./passages/missing-sections";
import { RichText } from "./rich-text";
import type { RichTextProps } from "./rich-text-props";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";
import type { EditorField } from "./editor-form";

type Props = EditorField<JSONContent | null> & {
  /** The accessible name of the field. */
  label: string;
  locale: Locale;
  parent: UploadParent;
  original?: RichTextProps["original"];
};

/** A rich text field with its error, and with what the other language has more. */
export function RichTextField(props: Props) {
  const { id, value, error, onChange, label, locale, parent, original } = props;
  return (
    <div>
      <RichText
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        locale={locale}
        parent={parent}
        original={original}
        isInvalid={error !== undefined}
        {...(error && { describedBy: `${id}-error` })}
      />
      <FieldError id={id} error={error} />
      <MissingSections value={value} original={original} />
    </div>
  );
}
