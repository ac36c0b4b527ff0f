import type { JSONContent } from "@tiptap/core";
import { isBlank } from "@/lib/kernel/core/blank";

/** The ids of shown assets: all, and those without an alt text in the document. */
export type ShownAssets = { ids: number[]; bare: number[] };

const galleryIds = (node: JSONContent): number[] =>
  node.type === "gallery" && Array.isArray(node.attrs?.assetIds)
    ? (node.attrs.assetIds as unknown[]).filter((id) => typeof id === "number")
    : [];

/** The assets of a document; one with an alt text there needs none in the library. */
export function shownAssets(document: JSONContent): ShownAssets {
  const found: ShownAssets = { ids: [], bare: [] };
  const walk = (node: JSONContent) => {
    const id: unknown = node.attrs?.assetId;
    const alt: unknown = node.attrs?.alt;
    const shown = node.type === "figure" && typeof id === "number" ? [id] : galleryIds(node);
    found.ids.push(...shown);
    if (!(node.type === "figure" && typeof alt === "string" && !isBlank(alt)))
      found.bare.push(...shown);
    node.content?.forEach(walk);
  };
  walk(document);
  return found;
}
