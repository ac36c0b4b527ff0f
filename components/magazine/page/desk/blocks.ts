import type { PostLayout } from "@/lib/magazine/category/layouts";
import type { JSONContent } from "@tiptap/core";
import { shownAssets } from "@/lib/kernel/document/shown-assets";

/** Blocks as the editor holds them; the stored shapes are in lib/magazine/page/blocks.ts. */
export const BLOCK_TYPES = [
  "hero",
  "text",
  "media",
  "gallery",
  "cta",
  "facts",
  "posts",
  "members",
  "events",
  "chunk",
  "contact_form",
  "newsletter",
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export type Fact = { label: string; value: string };

/** The fields of an incomplete block; any of them may be missing. */
type DraftFields = {
  hero: { title: string; lead?: string | undefined; asset_id: number | null };
  text: { document: JSONContent };
  media: { asset_id: number | null; caption?: string | undefined };
  gallery: { asset_ids: number[] };
  cta: { title: string; text?: string | undefined; label: string; href: string };
  facts: { items: Fact[] };
  posts: { category: string; limit: number; layout: PostLayout };
  members: { profession_id: number | null; limit: number };
  events: { limit: number };
  chunk: { key: string };
  contact_form: object;
  newsletter: object;
};
export type BareBlock = { [T in BlockType]: { type: T } & DraftFields[T] }[BlockType];
/** A block, or one whose texts are still to be translated: readers do not get it. */
export type DraftBlock = BareBlock | { type: "untranslated"; block: BareBlock };

export const EMPTY_DOCUMENT: JSONContent = { type: "doc", content: [{ type: "paragraph" }] };

const NEW: { [T in BlockType]: { type: T } & DraftFields[T] } = {
  hero: { type: "hero", title: "", lead: "", asset_id: null },
  text: { type: "text", document: EMPTY_DOCUMENT },
  media: { type: "media", asset_id: null, caption: "" },
  gallery: { type: "gallery", asset_ids: [] },
  cta: { type: "cta", title: "", text: "", label: "", href: "" },
  facts: { type: "facts", items: [{ label: "", value: "" }] },
  posts: { type: "posts", category: "DS.MAG", limit: 3, layout: "tiles" },
  members: { type: "members", profession_id: null, limit: 6 },
  events: { type: "events", limit: 4 },
  chunk: { type: "chunk", key: "" },
  contact_form: { type: "contact_form" },
  newsletter: { type: "newsletter" },
};

export const newBlock = (type: BlockType): BareBlock => structuredClone(NEW[type]);

export const isFilled = (text: string | undefined): boolean =>
  text !== undefined && text.trim() !== "";

/** Whether a block is complete; an incomplete one is not autosaved. */
export function isComplete(block: DraftBlock): boolean {
  switch (block.type) {
    case "untranslated":
      return true;
    case "hero":
      return isFilled(block.title);
    case "media":
      return block.asset_id !== null;
    case "gallery":
      return block.asset_ids.length > 0;
    case "cta":
      return isFilled(block.title) && isFilled(block.label) && isFilled(block.href);
    case "facts":
      return (
        block.items.length > 0 &&
        block.items.every(({ label, value }) => isFilled(label) && isFilled(value))
      );
    case "chunk":
      return isFilled(block.key);
    default:
      return true;
  }
}

/** The ids of the images that a block shows and that need an alt text of their own. */
export function draftAssetIds(block: DraftBlock): number[] {
  switch (block.type) {
    case "text":
      return shownAssets(block.document).bare;
    case "hero":
    case "media":
      return block.asset_id === null ? [] : [block.asset_id];
    case "gallery":
      return block.asset_ids;
    default:
      return [];
  }
}
