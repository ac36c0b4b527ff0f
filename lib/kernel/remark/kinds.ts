import type { TextKind } from "@/lib/kernel/revision/stored-kind";

// Shared with the browser: no server imports.

/** The texts of each kind of content that remarks are about: fields of a translation. */
export const REMARK_FIELDS = {
  post: ["product_name", "summary", "body_doc"],
  page: ["title", "blocks"],
  chunk: ["title", "content_doc"],
  event: ["title", "summary", "body_doc"],
  "directory-post": ["headline", "content_doc"],
} as const satisfies Record<TextKind, readonly string[]>;

/** Whether a kind of content, as its editor names it, takes remarks. */
export const hasRemarks = (kind: string): kind is TextKind => Object.hasOwn(REMARK_FIELDS, kind);

/** The longest remark or reply, in characters. */
export const MAX_BODY = 2_000;
/** How many remarks and replies there may be on one item. */
export const MAX_REMARKS = 1_000;
