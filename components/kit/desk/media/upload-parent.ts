import type { PublicParentKind } from "@/lib/kernel/asset/parent-kinds";

/** What an upload belongs to; `id` is null for the library, and for an item before its first save. */
export type UploadParent = {
  type: PublicParentKind | "library";
  id: number | null;
};
