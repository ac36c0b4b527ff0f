"use client";

import type { JSONContent } from "@tiptap/core";
import dynamic from "next/dynamic";
import type { Locale } from "@/lib/i18n/locale";
import type { PictureParent } from "./picture-parent";

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

/**
 * The editor is large; screens that have none do not load it, and those that have it show their
 * other fields first.
 */
const Editor = dynamic(
  () => import("./rich-text-editor").then(({ RichTextEditor }) => RichTextEditor),
  { ssr: false, loading: () => <div className="rich-text rich-text-waiting" aria-hidden="true" /> },
);

/** A long text with headings, pictures, tables and the rest of what lib/document knows. */
export const RichText = (props: RichTextProps) => <Editor {...props} />;
