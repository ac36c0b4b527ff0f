import type { UserActor } from "@/lib/kernel/core/actor";
import type { BulkAction } from "./bulk-request";

/**
 * The bulk actions of a user for translated content: none before the e-mail address is verified.
 */
export function contentActions({ verified }: UserActor, isTrash: boolean): BulkAction[] {
  if (!verified) return [];
  return isTrash ? ["restore"] : ["publish", "archive", "delete"];
}
