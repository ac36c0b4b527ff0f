import { z, type ZodType } from "zod";
import { chunkChange } from "@/lib/magazine/chunk/write/schema";
import { directoryPostChange } from "@/lib/directory/directory-post/write/schema";
import { eventChange, webinarChange } from "@/lib/commerce/event/write/schema";
import { pageChange } from "@/lib/magazine/page/write/schema";
import { postChange } from "@/lib/magazine/post/write/schema";
import type { CopyKind } from "@/lib/kernel/working-copy/schema";

/** The bodies of a PUT of each kind of content that has working copies. */
export const COPIED_CHANGES = {
  post: postChange,
  page: pageChange,
  chunk: chunkChange,
  event: z.union([eventChange, webinarChange]),
  "directory-post": directoryPostChange,
} as const satisfies Record<CopyKind, ZodType>;
