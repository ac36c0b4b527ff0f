import { keysOf } from "@/lib/kernel/core/records";
import type { KindsWith } from "@/lib/kernel/manifest/variants";

// Shared with the browser, whose public pages load no declarations: complete by its type.

/** What can be saved: a picture, and each kind of content that declares it. */
export type SavedKind = KindsWith<"isSaved">["kind"] | "asset";

/** The property of an item with the id of what it saves. */
export const SAVED_IDS = {
  post: "postId",
  asset: "assetId",
  member: "memberId",
  event: "eventId",
} as const satisfies Record<SavedKind, string>;

export const SAVED_KINDS: readonly SavedKind[] = keysOf(SAVED_IDS);

/** Boards of a user. */
export const MAX_BOARDS = 50;
/** Items of a board. */
export const MAX_ITEMS = 300;
/** Items of a user in all boards: every page of a signed-in user asks for their ids. */
export const MAX_SAVED = 2_000;
