import type { JSONContent } from "@tiptap/core";

/**
 * What stands between the blocks of a page is built from; the shapes are those of
 * lib/page/blocks.ts.
 */
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

/** A block while it is being written: anything in it may still be missing. */
export type DraftBlock = { type: BlockType } & Record<string, unknown>;

const EMPTY: JSONContent = { type: "doc", content: [{ type: "paragraph" }] };

const NEW: Record<BlockType, Record<string, unknown>> = {
  hero: { title: "", lead: "", asset_id: null },
  text: { document: EMPTY },
  media: { asset_id: null, caption: "" },
  gallery: { asset_ids: [] },
  cta: { title: "", text: "", label: "", href: "" },
  facts: { items: [{ label: "", value: "" }] },
  posts: { category: "DS.MAG", limit: 3 },
  members: { profession_id: null, limit: 6 },
  events: { limit: 4 },
  chunk: { key: "" },
  contact_form: {},
  newsletter: {},
};

export const newBlock = (type: BlockType): DraftBlock => ({ type, ...structuredClone(NEW[type]) });

const has = (value: unknown) => typeof value === "string" && value.trim() !== "";

/**
 * Whether a block has all that it needs to be shown; one that has not is not saved by itself yet.
 */
export function isComplete(block: DraftBlock): boolean {
  switch (block.type) {
    case "hero":
      return has(block.title);
    case "media":
      return typeof block.asset_id === "number";
    case "gallery":
      return Array.isArray(block.asset_ids) && block.asset_ids.length > 0;
    case "cta":
      return has(block.title) && has(block.label) && has(block.href);
    case "facts":
      return (
        Array.isArray(block.items) &&
        block.items.length > 0 &&
        block.items.every((item: Record<string, unknown>) => has(item.label) && has(item.value))
      );
    case "chunk":
      return has(block.key);
    default:
      return true;
  }
}

/** The words of a block, for comparisons. */
export function blockText(block: DraftBlock): string {
  const parts: string[] = [];
  const walk = (value: unknown, name: string) => {
    if (name === "type" || name === "marks") return;
    if (typeof value === "string" && value.trim() !== "") parts.push(value);
    else if (typeof value === "number") parts.push(`${name} ${value}`);
    else if (Array.isArray(value)) value.forEach((item) => walk(item, name));
    else if (typeof value === "object" && value !== null)
      Object.entries(value).forEach(([key, item]) => walk(item, key));
  };
  walk(block, "");
  return parts.join(" · ");
}
