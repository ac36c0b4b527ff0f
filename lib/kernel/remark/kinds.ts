import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";
import type { TextKind } from "@/lib/kernel/revision/stored-kind";

// Shared with the browser: no server imports.

/** The texts of each kind of content that remarks are about: fields of a translation. */
export const REMARK_FIELDS = Object.fromEntries(
  kindsWith("remarks").map(({ name, remarks }) => [name, remarks]),
) as { readonly [K in KindsWith<"remarks"> as K["name"]]: K["remarks"] };

/** Whether a kind of content, as its editor names it, takes remarks. */
export const hasRemarks = (kind: string): kind is TextKind => Object.hasOwn(REMARK_FIELDS, kind);
