import type { JSONContent } from "@tiptap/core";
import type { Blockquote, Image, PhrasingContent, RootContent, Table } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { checkDocument } from "@/lib/kernel/document/schema";
import { masterKey } from "./masters";

/** An image in a text, written as `art:motif/palette/name` or `master:model/view`. */
export type InlinePicture = { art: string; name: string; alt: string; caption: string | null };
/** Returns the asset id of an inline image. */
export type PictureId = (picture: InlinePicture) => number;

const parser = unified().use(remarkParse).use(remarkGfm);

type Mark = { type: string; attrs?: Record<string, unknown> };

function inline(nodes: PhrasingContent[], marks: Mark[] = []): JSONContent[] {
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
        return inline(node.children, [...marks, { type: "bold" }]);
      case "emphasis":
        return inline(node.children, [...marks, { type: "italic" }]);
      case "link":
        return inline(node.children, [...marks, { type: "link", attrs: { href: node.url } }]);
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

function quote(node: Blockquote, pictureId: PictureId): JSONContent {
  const blocks = [...node.children];
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
    attrs: { cite },
    content: blocks.map((child) => block(child, pictureId)),
  };
}

function table(node: Table): JSONContent {
  return {
    type: "table",
    content: node.children.map((row, index) => ({
      type: "tableRow",
      content: row.children.map((cell) => {
        const content = inline(cell.children);
        return {
          type: index === 0 ? "tableHeader" : "tableCell",
          content: [{ type: "paragraph", ...(content.length > 0 ? { content } : {}) }],
        };
      }),
    })),
  };
}

function block(node: RootContent, pictureId: PictureId): JSONContent {
  switch (node.type) {
    case "paragraph": {
      const only = node.children[0];
      if (node.children.length === 1 && only?.type === "image") {
        const picture = readInlinePicture(only);
        return {
          type: "figure",
          attrs: { assetId: pictureId(picture), alt: picture.alt, caption: picture.caption },
        };
      }
      return { type: "paragraph", content: inline(node.children) };
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
          content: item.children.map((child) => block(child, pictureId)),
        })),
      };
    case "blockquote":
      return quote(node, pictureId);
    case "table":
      return table(node);
    case "thematicBreak":
      return { type: "horizontalRule" };
    default:
      throw new Error(`demo content: unknown Markdown: ${node.type}`);
  }
}

/** The images in a text, in order. */
export function inlinePictures(markdown: string): InlinePicture[] {
  return parser
    .parse(markdown)
    .children.flatMap((node) =>
      node.type === "paragraph"
        ? node.children.flatMap((child) =>
            child.type === "image" ? [readInlinePicture(child)] : [],
          )
        : [],
    );
}

/**
 * Converts Markdown to a document of `lib/kernel/document`.
 * @throws Error for Markdown that the loader does not support, and for an invalid document
 */
export function toDocument(markdown: string, pictureId: PictureId): JSONContent {
  const document: JSONContent = {
    type: "doc",
    content: parser.parse(markdown).children.map((node) => block(node, pictureId)),
  };
  checkDocument(document);
  return document;
}
