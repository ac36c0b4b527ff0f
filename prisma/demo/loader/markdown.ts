import type { JSONContent } from "@tiptap/core";
import type {
  Blockquote,
  FootnoteDefinition,
  Image,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { checkDocument } from "@/lib/kernel/document/schema";
import { isDrawing, masterKey } from "./masters";
import { mediaName } from "./media";

/** An image in a text, written as `art:motif/palette/name` or `master:model/view`. */
export type InlinePicture = { art: string; name: string; alt: string; caption: string | null };
/** Returns the asset id of an inline image. */
export type PictureId = (picture: InlinePicture) => number;
/** Makes the block of a sound or film, written as `media:name`. */
export type MediaBlock = (name: string) => JSONContent;

const noMedia: MediaBlock = (name) => {
  throw new Error(`demo content: only posts have sounds and films, not ${name}`);
};

const parser = unified().use(remarkParse).use(remarkGfm);

type Mark = { type: string; attrs?: Record<string, unknown> };
/** The texts of footnotes by their names. */
type Notes = ReadonlyMap<string, string>;
const NO_NOTES: Notes = new Map();

function inline(
  nodes: PhrasingContent[],
  marks: Mark[] = [],
  notes: Notes = NO_NOTES,
): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    switch (node.type) {
      case "text":
        return node.value
          ? [
              {
                type: "text",
                text: node.value.replaceAll("\n", " "),
                ...(marks.length > 0 ? { marks } : {}),
              },
            ]
          : [];
      case "strong":
        return inline(node.children, [...marks, { type: "bold" }], notes);
      case "emphasis":
        return inline(node.children, [...marks, { type: "italic" }], notes);
      case "link":
        return inline(
          node.children,
          [...marks, { type: "link", attrs: { href: node.url } }],
          notes,
        );
      case "footnoteReference": {
        const text = notes.get(node.identifier);
        if (text === undefined) throw new Error(`demo content: no footnote ${node.identifier}`);
        return [{ type: "footnote", attrs: { text } }];
      }
      case "break":
        return [{ type: "hardBreak" }];
      default:
        throw new Error(`demo content: unknown Markdown inside a paragraph: ${node.type}`);
    }
  });
}

/** Parses a URL such as `art:hills/olive/name` or `master:arcade/plan`. @throws Error for another format */
function readInlinePicture(node: Image): InlinePicture {
  const texts = { alt: node.alt ?? "", caption: node.title ?? null };
  const master = masterKey(node.url);
  if (master !== undefined) return { art: node.url, name: master.replace("/", "-"), ...texts };
  const match = /^art:([a-z]+\/[a-z]+)\/([a-z0-9-]+)$/.exec(node.url);
  if (!match)
    throw new Error(
      `demo content: a picture must be art:motif/palette/name or master:model/view, not ${node.url}`,
    );
  return { art: match[1]!, name: match[2]!, ...texts };
}

/** What begins a quote that is another block: `[!aside]` or `[!pull]` alone on its first line. */
const QUOTE_KIND = /^\[!(aside|pull)\]\s*/;

/** Takes the word off that says what a quote is. */
function takeKind(node: Blockquote): string | undefined {
  const first = node.children[0];
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  const match = text?.type === "text" ? QUOTE_KIND.exec(text.value) : null;
  if (text?.type === "text" && match) text.value = text.value.slice(match[0].length);
  return match?.[1];
}

function quote(node: Blockquote, pictureId: PictureId, notes: Notes): JSONContent {
  const kind = takeKind(node);
  const blocks = [...node.children];
  if (kind === "aside")
    return { type: "aside", content: blocks.map((child) => block(child, pictureId, notes)) };
  let cite: string | null = null;
  const last = blocks.at(-1);
  if (last?.type === "paragraph") {
    const final = last.children.at(-1);
    const match = final?.type === "text" ? /(?:^|\n)[—–]\s*(.+)$/.exec(final.value) : null;
    if (final?.type === "text" && match) {
      cite = match[1]!.trim();
      final.value = final.value.slice(0, match.index);
      if (last.children.every((child) => child.type === "text" && child.value.trim() === ""))
        blocks.pop();
    }
  }
  return {
    type: "blockquote",
    attrs: { cite, ...(kind === "pull" ? { look: "pull" } : {}) },
    content: blocks.map((child) => block(child, pictureId, notes)),
  };
}

/** A table without words in its head is the data sheet of a project, and has no such row. */
function table(node: Table): JSONContent {
  const isSheet = node.children[0]?.children.every((cell) => cell.children.length === 0) === true;
  const rows = isSheet ? node.children.slice(1) : node.children;
  return {
    type: "table",
    ...(isSheet ? { attrs: { look: "facts" } } : {}),
    content: rows.map((row, index) => ({
      type: "tableRow",
      content: row.children.map((cell) => {
        const content = inline(cell.children);
        return {
          type: index === 0 && !isSheet ? "tableHeader" : "tableCell",
          content: [{ type: "paragraph", ...(content.length > 0 ? { content } : {}) }],
        };
      }),
    })),
  };
}

/** Stands between the two pictures of a comparison. */
const VERSUS = "↔";

/** The gallery that a line of several pictures is; undefined for any other line. */
function gallery({ children }: Paragraph, pictureId: PictureId): JSONContent | undefined {
  const pictures = children.filter((child) => child.type === "image");
  const words = children.map((child) => (child.type === "text" ? child.value.trim() : "")).join("");
  const isOther = children.some((child) => child.type !== "image" && child.type !== "text");
  if (pictures.length < 2 || isOther || (words !== "" && words !== VERSUS)) return undefined;
  const assetIds = pictures.map((picture) => pictureId(readInlinePicture(picture)));
  return { type: "gallery", attrs: { assetIds, look: words === VERSUS ? "compare" : "series" } };
}

function block(
  node: RootContent,
  pictureId: PictureId,
  notes: Notes,
  mediaBlock: MediaBlock = noMedia,
): JSONContent {
  switch (node.type) {
    case "paragraph": {
      const several = gallery(node, pictureId);
      if (several) return several;
      const only = node.children[0];
      const played = only?.type === "image" ? mediaName(only.url) : undefined;
      if (played !== undefined) return mediaBlock(played);
      if (node.children.length === 1 && only?.type === "image") {
        const picture = readInlinePicture(only);
        return {
          type: "figure",
          attrs: {
            assetId: pictureId(picture),
            alt: picture.alt,
            caption: picture.caption,
            ...(isDrawing(picture.art) ? { look: "drawing" } : {}),
          },
        };
      }
      return { type: "paragraph", content: inline(node.children, [], notes) };
    }
    case "heading":
      return {
        type: "heading",
        attrs: { level: node.depth <= 2 ? 2 : 3 },
        content: inline(node.children),
      };
    case "list":
      return {
        type: node.ordered ? "orderedList" : "bulletList",
        content: node.children.map((item) => ({
          type: "listItem",
          content: item.children.map((child) => block(child, pictureId, notes)),
        })),
      };
    case "blockquote":
      return quote(node, pictureId, notes);
    case "table":
      return table(node);
    case "thematicBreak":
      return { type: "horizontalRule" };
    default:
      throw new Error(`demo content: unknown Markdown: ${node.type}`);
  }
}

/** The text of a footnote: one paragraph without marks. */
function noteText({ children }: FootnoteDefinition): string {
  const [line] = children;
  const words = line?.type === "paragraph" ? inline(line.children) : [];
  return words.map(({ text = "" }) => text).join("");
}

/** The images in a text, in order. */
export function inlinePictures(markdown: string): InlinePicture[] {
  return parser
    .parse(markdown)
    .children.flatMap((node) =>
      node.type === "paragraph"
        ? node.children.flatMap((child) =>
            child.type === "image" && mediaName(child.url) === undefined
              ? [readInlinePicture(child)]
              : [],
          )
        : [],
    );
}

/**
 * Converts Markdown to a document of `lib/kernel/document`.
 * @throws Error for Markdown that the loader does not support, and for an invalid document
 */
export function toDocument(
  markdown: string,
  pictureId: PictureId,
  mediaBlock: MediaBlock = noMedia,
): JSONContent {
  const nodes = parser.parse(markdown).children;
  const notes: Notes = new Map(
    nodes.flatMap((node) =>
      node.type === "footnoteDefinition" ? [[node.identifier, noteText(node)] as const] : [],
    ),
  );
  const document: JSONContent = {
    type: "doc",
    content: nodes
      .filter((node) => node.type !== "footnoteDefinition")
      .map((node) => block(node, pictureId, notes, mediaBlock)),
  };
  checkDocument(document);
  return document;
}
