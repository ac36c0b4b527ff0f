import type { JSONContent } from "@tiptap/core";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { UploadParent } from "@/components/kit/desk/media/upload-parent";

/** The props of a rich text field. */
export type RichTextProps = {
  id: string;
  /** The accessible name. */
  label: string;
  /** The document; null while there is none. */
  value: JSONContent | null;
  /**
   * Called for typed changes, not for those of `value`, with the document in its shortest form
   * (lib/kernel/document/text.ts) or null when it is empty.
   */
  onChange(value: JSONContent | null): void;
  /** The language of the text, for spelling, hyphenation and alt texts. */
  locale: Locale;
  /** The item that uploads belong to. */
  parent: UploadParent;
  /** The same text in the other language, from which this one can be started. */
  original?: { locale: Locale; value: JSONContent | null } | undefined;
  describedBy?: string;
  isInvalid?: boolean;
};
