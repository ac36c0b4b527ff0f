import type { RevisionKind } from "@/prisma/client/enums";

/** Content with texts in an editor: its name in addresses and bodies, and that of its revisions. */
export const STORED_KINDS = {
  post: "post",
  page: "page",
  chunk: "chunk",
  event: "event",
  "directory-post": "directory_post",
} as const satisfies Record<string, RevisionKind>;
export type TextKind = keyof typeof STORED_KINDS;
