import type { JSONContent } from "@tiptap/core";

const isHalf = (node: JSONContent | undefined) =>
  node?.type === "figure" && node.attrs?.width === "pair";

/**
 * The document with a `figurePair` around every two neighbouring figures of half width, for the
 * renderer. The third of three, or a single one, keeps the width of the text.
 */
export function pairFigures(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const content: JSONContent[] = [];
  for (let at = 0; at < node.content.length; at += 1) {
    const [one, other] = [node.content[at], node.content[at + 1]];
    if (!one) continue;
    if (isHalf(one) && other && isHalf(other)) {
      content.push({ type: "figurePair", content: [one, other] });
      at += 1;
    } else content.push(pairFigures(one));
  }
  return { ...node, content };
}
