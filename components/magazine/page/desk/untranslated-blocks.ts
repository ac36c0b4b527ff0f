import { carryOver, countPassages } from "@/lib/kernel/document/passages";
import { isEmptyDocument } from "@/lib/kernel/document/text";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { isFilled, type BareBlock, type DraftBlock } from "./blocks";

/** The block itself, whether its texts are there or are still to be translated. */
export const bareBlock = (block: DraftBlock): BareBlock =>
  block.type === "untranslated" ? block.block : block;

/** Whether a block has no text yet, or passages that are not translated. */
function lacksText(block: BareBlock): boolean {
  switch (block.type) {
    case "hero":
      return !isFilled(block.title);
    case "cta":
      return !isFilled(block.title) || !isFilled(block.label);
    case "facts":
      return !block.items.every(({ label, value }) => isFilled(label) && isFilled(value));
    case "text":
      return isEmptyDocument(block.document) || countPassages(block.document).untranslated > 0;
    default:
      return false;
  }
}

/** A block as it is saved beside one of the other language: readers get it once it has its texts. */
export const withMark = (block: BareBlock): DraftBlock =>
  lacksText(block) ? { type: "untranslated", block } : block;

const hasWords = (text: string) => /\p{L}/u.test(text);

/** The counterpart of a block in the other language: its settings, and its texts to be translated. */
export function carriedBlock(block: BareBlock): BareBlock {
  switch (block.type) {
    case "hero":
      return { ...block, title: "", lead: "" };
    case "text":
      return { ...block, document: carryOver(block.document) };
    case "media":
      return { ...block, caption: "" };
    case "cta":
      return { ...block, title: "", text: "", label: "" };
    case "facts":
      return {
        ...block,
        items: block.items.map(({ value }) => ({ label: "", value: hasWords(value) ? "" : value })),
      };
    default:
      return structuredClone(block);
  }
}

/** The fields of blocks that are no texts: the same in both languages unless somebody differs. */
const SETTINGS = ["asset_id", "asset_ids", "limit", "category", "profession_id", "key", "href"];

const settingsOf = (block: BareBlock): [string, unknown][] =>
  Object.entries(block).filter(([name]) => SETTINGS.includes(name));

/** The counterpart of a changed block: what was the same in both is changed in both. */
function withSettings(counterpart: BareBlock, before: BareBlock, after: BareBlock): BareBlock {
  const [own, former] = [Object.fromEntries(settingsOf(counterpart)), settingsOf(before)];
  const next = Object.fromEntries(settingsOf(after));
  const changed = former.filter(
    ([name, value]) => isSame(value, own[name]) && !isSame(value, next[name]),
  );
  if (changed.length === 0) return counterpart;
  return {
    ...counterpart,
    ...Object.fromEntries(changed.map(([name]) => [name, next[name]])),
  } as BareBlock;
}

/** Whether the blocks of both languages have one order: block by block of the same type. */
export const haveOneOrder = (one: readonly BareBlock[], other: readonly BareBlock[]): boolean =>
  one.length === other.length && one.every(({ type }, index) => type === other[index]?.type);

/**
 * The blocks of the other language after a change of these: what was added, moved or removed here is
 * so there. Blocks are told by identity, as a change makes new objects of what it changes alone.
 * @param others in the order of `before`
 */
export function mirrored(
  before: readonly BareBlock[],
  after: readonly BareBlock[],
  others: readonly BareBlock[],
): BareBlock[] {
  const isReplaced = after.length === before.length && !after.every((one) => before.includes(one));
  return after.map((block, index) => {
    const at = isReplaced ? index : before.indexOf(block);
    const [former, counterpart] = [before[at], others[at]];
    if (!former || !counterpart) return carriedBlock(block);
    return former === block ? counterpart : withSettings(counterpart, former, block);
  });
}

/** The blocks of both languages in one order; what only one had is added to the other. */
export type Aligned = { own: BareBlock[]; others: BareBlock[] };

/** How well two blocks fit as counterparts: the same picture, section or chunk before a near place. */
function fitOf(one: BareBlock, other: BareBlock, distance: number): number {
  const theirs = Object.fromEntries(settingsOf(other));
  const shared = settingsOf(one).filter(([name, value]) => isSame(value, theirs[name])).length;
  return shared * 100 - distance;
}

/**
 * Brings the blocks of a language into the order of the other one. Blocks of one type are
 * counterparts, those with the same settings first, then the nearest. Nothing is lost: a block that
 * only one language has follows the one that it followed, and is to be translated in the other.
 */
export function aligned(own: readonly BareBlock[], others: readonly BareBlock[]): Aligned {
  const free = new Set(own);
  const counterparts = others.map((other, index) => {
    const fitting = [...free]
      .filter(({ type }) => type === other.type)
      .map((block) => ({ block, fit: fitOf(block, other, Math.abs(own.indexOf(block) - index)) }));
    const best = fitting.toSorted((a, b) => b.fit - a.fit)[0]?.block;
    if (best) free.delete(best);
    return best;
  });
  const pairs = others.map((other, index) => ({
    own: counterparts[index] ?? carriedBlock(other),
    other,
  }));
  for (const block of own) {
    if (!free.has(block)) continue;
    const previous = own[own.indexOf(block) - 1];
    const at = previous ? pairs.findIndex((pair) => pair.own === previous) + 1 : 0;
    pairs.splice(at, 0, { own: block, other: carriedBlock(block) });
  }
  return { own: pairs.map((pair) => pair.own), others: pairs.map(({ other }) => other) };
}

/** The blocks of a language, by place, that have no counterpart in the other one. */
export function unpaired(own: readonly BareBlock[], others: readonly BareBlock[]): number[] {
  const { own: mine, others: theirs } = aligned(own, others);
  return own.flatMap((block, index) =>
    others.includes(theirs[mine.indexOf(block)]!) ? [] : [index],
  );
}
