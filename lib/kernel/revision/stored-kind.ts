import { kindsWith, type KindsWith } from "@/lib/kernel/manifest/variants";

type Texts = KindsWith<"workingCopy">;

/** Content with texts in an editor, by its name in addresses and bodies. */
export type TextKind = Texts["name"];

/** Content with texts in an editor: its name in addresses and bodies, and that of its revisions. */
export const STORED_KINDS = Object.fromEntries(
  kindsWith("workingCopy").map(({ name, kind }) => [name, kind]),
) as { readonly [K in Texts as K["name"]]: K["kind"] };
