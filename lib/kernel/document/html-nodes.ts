import type { JSONContent } from "@tiptap/core";
import type { Element, RootContent } from "hast";
import { isEmbed } from "./embed";
import { parseEmbedUrl } from "./embed-url";
import { isFigureLook, isGalleryLook, isQuoteLook } from "./block-values";
import { isFigureWidth } from "./block-values";
import { MAX_FOOTNOTE } from "./passages";

const MAX_CITE_LENGTH = 300;
const MAX_CAPTION_LENGTH = 1_000;
const MAX_GALLERY = 40;

const isElement = (node: RootContent | undefined, ...names: string[]): node is Element =>
  node?.type === "element" && names.includes(node.tagName);

/** The text of HTML on one line. */
const plainText = (nodes: RootContent[]): string =>
  nodes
    .map((node) => {
      if (node.type === "text") return node.value;
      return node.type === "element" ? plainText(node.children) : "";
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();

const idOf = (value: unknown) =>
  typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;

/** An asset in the HTML of lib/kernel/document/render.ts; undefined for any other element. */
export function figureNode({ tagName, properties, children }: Element): JSONContent | undefined {
  const assetId = tagName === "figure" ? idOf(properties.dataAssetId) : undefined;
  if (assetId === undefined) return undefined;
  const caption = children.find((child): child is Element => isElement(child, "figcaption"));
  const image = children.find((child): child is Element => isElement(child, "img"));
  // Texts that equal the asset's own are not stored again.
  const own = (name: string, text: string) =>
    String(properties.dataOwn ?? "")
      .split(" ")
      .includes(name) && text !== ""
      ? { [name]: text.slice(0, MAX_CAPTION_LENGTH) }
      : {};
  return {
    type: "figure",
    attrs: {
      assetId,
      ...own("alt", String(image?.properties.alt ?? "").slice(0, 500)),
      // The credit belongs to the asset, not to the text.
      ...own(
        "caption",
        plainText((caption?.children ?? []).filter((child) => !isElement(child, "small"))),
      ),
      ...(isFigureWidth(properties.dataWidth) ? { width: properties.dataWidth } : {}),
      ...(isFigureLook(properties.dataLook) ? { look: properties.dataLook } : {}),
    },
  };
}

/** A gallery in the HTML of lib/kernel/document/render.ts; undefined for any other element. */
export function galleryNode({ tagName, properties }: Element): JSONContent | undefined {
  if (tagName !== "div" || typeof properties.dataAssetIds !== "string") return undefined;
  const assetIds = [
    ...new Set(
      properties.dataAssetIds
        .split(",")
        .map(idOf)
        .filter((id) => id !== undefined),
    ),
  ].slice(0, MAX_GALLERY);
  const look = isGalleryLook(properties.dataLook) ? { look: properties.dataLook } : {};
  return assetIds.length > 0 ? { type: "gallery", attrs: { assetIds, ...look } } : undefined;
}

/**
 * A video, in the HTML of lib/kernel/document/render.ts or as an iframe of the provider; undefined for any
 * other element.
 */
export function embedNode({ tagName, properties }: Element): JSONContent | undefined {
  if (tagName === "iframe") {
    const found = typeof properties.src === "string" ? parseEmbedUrl(properties.src) : undefined;
    return found && { type: "embed", attrs: found };
  }
  const { dataEmbed: provider, dataVideo: videoId } = properties;
  const attrs = { provider, videoId };
  return tagName === "figure" && isEmbed(attrs) ? { type: "embed", attrs } : undefined;
}

/** The footnote of its mark in the HTML of lib/kernel/document/render.ts; undefined for any other element. */
export function footnoteNode({ tagName, properties }: Element): JSONContent | undefined {
  const text = tagName === "sup" ? properties.dataNote : undefined;
  if (typeof text !== "string" || text.trim() === "") return undefined;
  return { type: "footnote", attrs: { text: text.trim().slice(0, MAX_FOOTNOTE) } };
}

/** Whether an element is the list of footnotes, whose texts stand in their marks as well. */
export const isFootnoteList = ({ tagName, properties }: Element): boolean =>
  tagName === "section" &&
  Array.isArray(properties.className) &&
  properties.className.includes("notes");

type QuoteParts = { cite: string | null; look?: "pull"; rest: RootContent[] };

/** The source and the look of a quote, and its other nodes. */
export function quoteOf({ children, properties }: Element): QuoteParts {
  const look = isQuoteLook(properties.dataLook) ? { look: properties.dataLook } : {};
  return { ...look, ...citedOf(children) };
}

function citedOf(nodes: RootContent[]): Omit<QuoteParts, "look"> {
  const footer = nodes.find((child) => isElement(child, "footer", "cite"));
  if (!isElement(footer, "footer", "cite")) return { cite: null, rest: nodes };
  return {
    cite:
      plainText(footer.children)
        .replace(/^[—–-]\s*/, "")
        .slice(0, MAX_CITE_LENGTH) || null,
    rest: nodes.filter((child) => child !== footer),
  };
}
