import type { JSONContent } from "@tiptap/core";
import { passageText, readOriginal, inlineText } from "./passages";

/** A section of a document: from a heading to the next one; the first may have no heading. */
export type Section = {
  /** The heading, or the original of one that is to be translated; null before the first heading. */
  title: string | null;
  level: number;
  /** What stands in it, by type; assets and videos with their ids. */
  parts: string[];
};

const titleOf = (node: JSONContent) =>
  passageText(node).trim() || inlineText(readOriginal(node.attrs?.original) ?? []).trim();

const isBlank = ({ type, content, attrs }: JSONContent) =>
  type === "paragraph" && (content ?? []).length === 0 && !attrs?.original;

const partOf = ({ type = "", attrs }: JSONContent) =>
  [type, attrs?.assetId, attrs?.assetIds, attrs?.videoId].filter(Boolean).join(" ");

/** The sections of a document in their order; a blank part before the first heading is none. */
export function sectionsOf(document: JSONContent | null): Section[] {
  const sections: Section[] = [];
  for (const node of document?.content ?? []) {
    if (node.type === "heading")
      sections.push({ title: titleOf(node), level: Number(node.attrs?.level ?? 2), parts: [] });
    else if (!isBlank(node)) {
      if (sections.length === 0) sections.push({ title: null, level: 0, parts: [] });
      sections.at(-1)!.parts.push(partOf(node));
    }
  }
  return sections;
}

/** The costs of pairing sections; leaving one without a counterpart costs `GAP`. */
const GAP = 1;
const OTHER_LEVEL = 0.8;

/** How different two sections are, 0 to 1 and more for another level: they share their parts or not. */
function difference(one: Section, other: Section): number {
  if ((one.title === null) !== (other.title === null)) return 2 * GAP + 1;
  const left = [...other.parts];
  let shared = 0;
  for (const part of one.parts) {
    const at = left.indexOf(part);
    if (at === -1) continue;
    left.splice(at, 1);
    shared += 1;
  }
  const most = Math.max(one.parts.length, other.parts.length);
  return (most === 0 ? 0 : 1 - shared / most) + (one.level === other.level ? 0 : OTHER_LEVEL);
}

/** A section of either document with its counterpart, by index; undefined where there is none. */
export type SectionPair = { here: number | undefined; there: number | undefined };

/**
 * Pairs the sections of two translations in their order, so that they differ as little as possible
 * (the alignment of Needleman and Wunsch). The words cannot be compared, but levels, pictures, tables
 * and the number of paragraphs can.
 */
export function pairSections(here: readonly Section[], there: readonly Section[]): SectionPair[] {
  const costs = [...Array(here.length + 1).keys()].map((row) =>
    [...Array(there.length + 1).keys()].map((column) =>
      row === 0 || column === 0 ? (row + column) * GAP : 0,
    ),
  );
  const pairCost = (row: number, column: number) =>
    costs[row - 1]![column - 1]! + difference(here[row - 1]!, there[column - 1]!);
  for (let row = 1; row <= here.length; row += 1)
    for (let column = 1; column <= there.length; column += 1)
      costs[row]![column] = Math.min(
        pairCost(row, column),
        costs[row - 1]![column]! + GAP,
        costs[row]![column - 1]! + GAP,
      );
  const pairs: SectionPair[] = [];
  let [row, column] = [here.length, there.length];
  while (row > 0 || column > 0) {
    const cost = costs[row]![column]!;
    if (row > 0 && column > 0 && cost === pairCost(row, column))
      pairs.unshift({ here: (row -= 1), there: (column -= 1) });
    else if (row > 0 && cost === costs[row - 1]![column]! + GAP)
      pairs.unshift({ here: (row -= 1), there: undefined });
    else pairs.unshift({ here: undefined, there: (column -= 1) });
  }
  return pairs;
}
