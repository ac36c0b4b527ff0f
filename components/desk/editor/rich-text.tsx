"use client";

import dynamic from "next/dynamic";
import type { RichTextProps } from "./rich-text-props";

/** TipTap is large and loaded lazily: other fields of the screen are shown before it. */
const Editor = dynamic(
  () => import("./rich-text-editor").then(({ RichTextEditor }) => RichTextEditor),
  { ssr: false, loading: () => <div className="rich-text rich-text-waiting" aria-hidden="true" /> },
);

/** A rich text field with headings, images, tables and all other nodes of lib/document. */
export const RichText = (props: RichTextProps) => <Editor {...props} />;
