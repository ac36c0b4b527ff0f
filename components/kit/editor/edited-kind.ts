import type { KindsWith } from "@/lib/kernel/manifest/variants";

/** A kind whose texts take remarks. */
export type RemarkedKind = Pick<KindsWith<"remarks">, "name" | "remarks">;

/**
 * What an editor edits: the declaration of its kind of content, or of something else its name. The
 * editor reads of it what it needs, and loads no other declarations.
 */
export type EditedKind = RemarkedKind | { name: string; remarks?: undefined };
