"use client";

import { callApi } from "@/components/kit/form/api-client";
import { keptThings, removeTaken } from "./browser-store";

/** Whether a merge runs in this page: one of two effects sends it, and says so. */
let isRunning = false;

async function merge(): Promise<boolean> {
  const kept = keptThings();
  if (kept.items.length + kept.follows.length === 0) return false;
  const bare = ({ kind, target_id }: { kind: string; target_id: number }) => ({ kind, target_id });
  const result = await callApi("/api/board/merge", {
    items: kept.items.map(bare),
    follows: kept.follows.map(bare),
  });
  // Refused or without a connection, it stays in the browser for the next page.
  if (result.kind !== "ok") return false;
  removeTaken(kept);
  return true;
}

/**
 * Sends what the browser kept to the account, and removes it here once the account has it. The
 * server doubles nothing, so that another tab may do the same.
 * @returns whether this call has taken something over
 */
export function mergeKept(): Promise<boolean> {
  if (isRunning) return Promise.resolve(false);
  isRunning = true;
  return merge().finally(() => (isRunning = false));
}
