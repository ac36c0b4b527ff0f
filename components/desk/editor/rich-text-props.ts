import type { JSONContent } from "@tiptap/core";
import type { Locale } from "@/lib/i18n/locale";
import type { PictureParent } from "./picture-parent";

/** What a field of a long text is given. */
export type RichTextProps = {
  id: string;
  /** What the text is called, for those who do not see where it stands. */
  label: string;
  /** The document; null while there is none. */
  value: JSONContent | null;
  /**
   * The document in its shortest form (lib/document/text.ts), null when it is empty; called for
   * changes that were typed, never for those given by `value`.
   */
  onChange(value: JSONContent | null): void;
  /** The language of the text itself: for spelling, hyphens and the words of pictures. */
  locale: Locale;
  /** To what a picture that is uploaded here belongs. */
  parent: PictureParent;
  describedBy?: string;
  isInvalid?: boolean;
};
