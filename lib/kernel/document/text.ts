import type { JSONContent } from "@tiptap/core";
import { isBlank } from "@/lib/kernel/core/blank";
import { isMediaKind } from "@/lib/kernel/asset/media-kinds";
import { mediaTexts } from "./media";
import { passageState, withoutDone } from "./passages";
import { transcriptText } from "./transcript";

/** The ids of all assets in a document, each once. */
export function documentAssetIds(document: JSONContent | null): number[] {
  const ids = new Set<number>();
  const walk = (node: JSONContent) => {
    const one: unknown = node.attrs?.assetId;
    const many: unknown = node.attrs?.assetIds;
    if (node.type === "figure" && typeof one === "number") ids.add(one);
    if (node.type === "gallery" && Array.isArray(many))
      for (const id of many) if (typeof id === "number") ids.add(id);
    if (isMediaKind(node.type))
      for (const id of [one, node.attrs?.posterId]) if (typeof id === "number") ids.add(id);
    node.content?.forEach(walk);
  };
  if (document) walk(document);
  return [...ids];
}

/** What a block with a sound or film says: its transcript is found by the search. */
function mediaText(node: JSONContent): string {
  const { title, caption, transcript } = mediaTexts(node);
  return [title, caption, transcriptText(transcript)].filter(Boolean).join("\n");
}

/** The plain text of a document, one line per block: for search, excerpts and reading time. */
export function documentText(document: JSONContent): string {
  const parts: string[] = [];
  const walk = (node: JSONContent) => {
    if (node.type === "text") parts.push(node.text ?? "");
    // Within its line, so that it parts no paragraph.
    if (node.type === "footnote") return void parts.push(` (${String(node.attrs?.text ?? "")})`);
    if (isMediaKind(node.type)) parts.push(mediaText(node));
    node.content?.forEach(walk);
    if (node.type && node.type !== "text" && parts.length > 0 && parts.at(-1) !== "\n")
      parts.push("\n");
  };
  walk(document);
  return parts.join("").trim();
}

/** Default values of attributes, which are not stored. */
const USUAL: Record<string, unknown> = { colspan: 1, rowspan: 1, start: 1 };

const tidyAttrs = (attrs: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(attrs).filter(
      ([name, value]) => value !== null && value !== undefined && USUAL[name] !== value,
    ),
  );

type Mark = NonNullable<JSONContent["marks"]>[number];
const tidyMark = ({ type, attrs }: Mark): Mark =>
  type === "link" ? { type, attrs: { href: attrs?.href } } : { type };

/**
 * The normal form of a document, so that equivalent documents are equal: without default
 * attributes or the originals of passages that are translated, and links with `href` only.
 */
export function tidyDocument(node: JSONContent): JSONContent {
  const { type, content, marks, text } = node;
  const attributes = tidyAttrs(withoutDone(node));
  return {
    ...(type === undefined ? {} : { type }),
    ...(Object.keys(attributes).length > 0 ? { attrs: attributes } : {}),
    ...(text === undefined ? {} : { text }),
    ...(marks && marks.length > 0 ? { marks: marks.map(tidyMark) } : {}),
    ...(content && content.length > 0 ? { content: content.map(tidyDocument) } : {}),
  };
}

/** Whether a document is empty: no text, asset or video, and nothing to translate. */
export function isEmptyDocument(document: JSONContent): boolean {
  const shows = (node: JSONContent): boolean =>
    ["figure", "gallery", "embed", "sound", "film", "horizontalRule", "table"].includes(
      node.type ?? "",
    ) ||
    (node.type === "text" && !isBlank(node.text ?? "")) ||
    node.type === "footnote" ||
    passageState(node) !== undefined ||
    (node.content ?? []).some(shows);
  return !shows(document);
}
