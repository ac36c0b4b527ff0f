"use client";

import dynamic from "next/dynamic";
import type { RichTextProps } from "./rich-text-props";

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
