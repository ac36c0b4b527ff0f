import type { JSONContent } from "@tiptap/core";
import { offloadable } from "@/lib/kernel/core/offload";

/**
 * Converts HTML to a document; null for HTML with more elements than a document may have. Large
 * HTML is converted in another thread (`lib/kernel/core/offload.ts`).
 */
export const convertHtml = offloadable(
  "html-to-document",
  (html: string) => html.length,
  async (html): Promise<JSONContent | null> => {
    // Only old clients send HTML; editors send documents.
    const { documentFromHtml } = await import("./from-html");
    try {
      return documentFromHtml(html);
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  },
);
