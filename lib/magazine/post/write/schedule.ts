import { publishDueOf } from "@/lib/kernel/content/publish-due";
import { postKind } from "../kind";
import { postStateSelect, snapshotOf, type PostState, type PostTranslationState } from "./state";

/**
 * Publishes scheduled translations of posts that are due, and archives expired ones.
 * @returns the number of changed posts
 */
export const publishDue = (now = new Date()): Promise<number> =>
  publishDueOf<PostTranslationState, PostState>(
    {
      tables: postKind,
      load: (tx, id) =>
        tx.post.findFirst({ where: { id, deletedAt: null }, select: postStateSelect }),
      snapshot: snapshotOf,
    },
    now,
  );
