import type { JSONContent } from "@tiptap/core";
import { isMediaKind, type MediaKind } from "@/lib/kernel/asset/media-kinds";
import { isBlank } from "@/lib/kernel/core/blank";

/**
 * The ids of shown assets: all, and those without an alt text in the document; those that are played are
 * named again by their kind. Others are pictures.
 */
export type ShownAssets = {
  ids: number[];
  bare: number[];
  played?: Partial<Record<MediaKind, number[]>>;
};

const galleryIds = (node: JSONContent): number[] =>
  node.type === "gallery" && Array.isArray(node.attrs?.assetIds)
    ? (node.attrs.assetIds as unknown[]).filter((id) => typeof id === "number")
    : [];

/** Adds a sound or film, which needs no alt text, and its poster, which stands for it. */
function notePlayed(found: ShownAssets, kind: MediaKind, { attrs = {} }: JSONContent): void {
  const { assetId, posterId } = attrs as Record<string, unknown>;
  if (typeof posterId === "number") found.ids.push(posterId);
  if (typeof assetId !== "number") return;
  found.ids.push(assetId);
  found.played = { ...found.played, [kind]: [...(found.played?.[kind] ?? []), assetId] };
}

/** The assets of a document; one with an alt text there needs none in the library. */
export function shownAssets(document: JSONContent): ShownAssets {
  const found: ShownAssets = { ids: [], bare: [] };
  const walk = (node: JSONContent) => {
    const id: unknown = node.attrs?.assetId;
    const alt: unknown = node.attrs?.alt;
    const shown = node.type === "figure" && typeof id === "number" ? [id] : galleryIds(node);
    if (isMediaKind(node.type)) notePlayed(found, node.type, node);
    found.ids.push(...shown);
    if (!(node.type === "figure" && typeof alt === "string" && !isBlank(alt)))
      found.bare.push(...shown);
    node.content?.forEach(walk);
  };
  walk(document);
  return found;
}
