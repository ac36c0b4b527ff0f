"use client";

import dynamic from "next/dynamic";
import { isChunkError, isSiteUp } from "@/components/kit/ui/reload-guard";
import type { RichTextProps } from "./rich-text-props";

const AGAIN_AFTER_MS = 5_000;

/**
 * Loads the editor. While the site does not answer it is tried again and again, so that the other
 * fields of the screen stay in use; an error otherwise replaces the screen.
 */
async function load() {
  for (;;) {
    try {
      return (await import("./rich-text-editor")).RichTextEditor;
    } catch (error) {
      if (!isChunkError(error) || (await isSiteUp())) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** TipTap is large and loaded lazily: other fields of the screen are shown before it. */
const Editor = dynamic(load, {
  ssr: false,
  loading: () => <div className="rich-text rich-text-waiting" aria-hidden="true" />,
});

/** A rich text field with headings, images, tables and all other nodes of lib/kernel/document. */
export const RichText = (props: RichTextProps) => <Editor {...props} />;
