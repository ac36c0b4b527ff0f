import type { UserActor } from "@/lib/core/actor";
import type { BulkAction } from "./bulk-request";

/** What a user may do with many rows of translated content: nothing before the e-mail is verified. */
export function contentActions({ verified }: UserActor, isTrash: boolean): BulkAction[] {
  if (!verified) return [];
  return isTrash ? ["restore"] : ["publish", "archive", "delete"];
}
