import type { JSONContent } from "@tiptap/core";
import type { Element, RootContent } from "hast";
import { isEmbed } from "./embed";
import { parseEmbedUrl } from "./embed-url";
import { isFigureLook, isGalleryLook, isQuoteLook } from "./block-values";
import { isFigureWidth } from "./block-values";
import { MEDIA_KINDS } from "@/lib/kernel/asset/media-kinds";
import { MAX_FOOTNOTE } from "./passages";
import { MAX_MEDIA_CREDIT, MAX_MEDIA_TITLE, MAX_TRANSCRIPT, timeText } from "./transcript";

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

/** All elements of a name below an element. */
const below = (nodes: RootContent[], name: string): Element[] =>
  nodes.flatMap((node) =>
    node.type === "element"
      ? [...(node.tagName === name ? [node] : []), ...below(node.children, name)]
      : [],
  );

/** The transcript in the HTML of lib/kernel/document/media-html.ts. */
const transcriptOf = (children: RootContent[]): string =>
  below(children, "li")
    .map((line) => {
      const [link] = below(line.children, "a");
      const at = Number(link?.properties.dataAt);
      const words = plainText((link ?? line).children.filter((child) => !isElement(child, "time")));
      return link && Number.isFinite(at) && at >= 0 ? `${timeText(at)} ${words}` : words;
    })
    .join("\n")
    .slice(0, MAX_TRANSCRIPT);

/** Where the HTML names the asset that is played. */
const PLAYED = { sound: "dataSound", film: "dataFilm" } as const;

/** A sound or film in the HTML of lib/kernel/document/media-html.ts; undefined for any other element. */
export function mediaNode({ tagName, properties, children }: Element): JSONContent | undefined {
  const type = MEDIA_KINDS.find((one) => idOf(properties[PLAYED[one]]) !== undefined);
  if (tagName !== "figure" || !type) return undefined;
  const own = String(properties.dataOwn ?? "").split(" ");
  const [name] = below(children, "b");
  const [line] = below(children, "figcaption");
  const [credit] = below(line?.children ?? [], "small");
  const words = (line?.children ?? []).filter((child) => !isElement(child, "small"));
  const posterId = type === "film" ? idOf(properties.dataPoster) : undefined;
  const texts = {
    title: plainText(name?.children ?? []).slice(0, MAX_MEDIA_TITLE),
    caption: own.includes("caption") ? plainText(words).slice(0, MAX_CAPTION_LENGTH) : "",
    credit: own.includes("credit")
      ? plainText(credit?.children ?? []).slice(0, MAX_MEDIA_CREDIT)
      : "",
    transcript: transcriptOf(children),
  };
  return {
    type,
    attrs: {
      assetId: idOf(properties[PLAYED[type]]),
      ...(posterId === undefined ? {} : { posterId }),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
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
