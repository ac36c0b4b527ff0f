import type { JSONContent } from "@tiptap/core";
import { z } from "zod";

/**
 * A document as it was kept: it was checked on its way in, and what would be refused today is not
 * asked of it again.
 */
export const keptDocument = z.custom<JSONContent>(
  (value) => typeof value === "object" && value !== null && "type" in value && value.type === "doc",
);
