import type { JSONContent } from "@tiptap/core";
import { z } from "zod";

/**
 * A stored document. It was validated when it was written, and is not validated again, as rules may
 * have become stricter since.
 */
export const trustedDocument = z.custom<JSONContent>(
  (value) => typeof value === "object" && value !== null && "type" in value && value.type === "doc",
);
