import { MAX_CONTEXT, MAX_QUOTE } from "./limits";

// Shared with the browser: no server imports.

/**
 * A passage of a text: its words, what stands around them, and where it began. The form is that of
 * the TextQuoteSelector and TextPositionSelector of the Web Annotation Data Model
 * (https://www.w3.org/TR/annotation-model/#selectors).
 */
export type Anchor = { exact: string; prefix: string; suffix: string; position: number };

/** A range of a text in UTF-16 units, its end excluded. */
export type TextRange = { from: number; to: number };

/** The share of a quote that may differ from the text. */
const TOLERANCE = 0.25;
/** Shorter quotes are found only as they are: with an error they would be another word. */
const MIN_APPROXIMATE = 8;
/** How far from its former place a changed quote is looked for. */
const REACH = 10_000;
/** How much of both contexts must be there to mark what stands between them. */
const MIN_CONTEXT = 12;

const isSpace = (letter: string | undefined) => letter !== undefined && letter.trim() === "";

/** The end of what stands before `at`, without the spaces between. */
function endBefore(text: string, at: number): number {
  let end = at;
  while (end > 0 && isSpace(text[end - 1])) end--;
  return end;
}

/** The beginning of what stands from `at` on, without the spaces between. */
function startAfter(text: string, at: number): number {
  let start = at;
  while (start < text.length && isSpace(text[start])) start++;
  return start;
}

/**
 * The anchor of a range of a text, all parts of it without spaces at their ends, which a request
 * would lose; undefined for a range of spaces.
 */
export function anchorOf(text: string, { from, to }: TextRange): Anchor | undefined {
  const start = startAfter(text, from);
  const end = endBefore(text, Math.min(to, start + MAX_QUOTE));
  if (end <= start) return undefined;
  return {
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - MAX_CONTEXT), start).trim(),
    suffix: text.slice(end, end + MAX_CONTEXT).trim(),
    position: start,
  };
}

/** How many characters of `text` before `at` are the end of `prefix`. */
function sharedBefore(text: string, at: number, prefix: string): number {
  const end = endBefore(text, at);
  let count = 0;
  while (
    count < Math.min(prefix.length, end) &&
    text[end - 1 - count] === prefix[prefix.length - 1 - count]
  )
    count++;
  return count;
}

/** How many characters of `text` from `at` on are the beginning of `suffix`. */
function sharedAfter(text: string, at: number, suffix: string): number {
  const start = startAfter(text, at);
  let count = 0;
  while (
    count < Math.min(suffix.length, text.length - start) &&
    text[start + count] === suffix[count]
  )
    count++;
  return count;
}

const contextAt = (text: string, { from, to }: TextRange, { prefix, suffix }: Anchor): number =>
  sharedBefore(text, from, prefix) + sharedAfter(text, to, suffix);

/** The occurrence of the quote with the most of its context, the nearest of several. */
function findExact(text: string, anchor: Anchor): TextRange | undefined {
  const { exact, prefix, suffix, position } = anchor;
  let best: (TextRange & { context: number; distance: number }) | undefined;
  for (let from = text.indexOf(exact); from !== -1; from = text.indexOf(exact, from + 1)) {
    const range = { from, to: from + exact.length };
    const context = contextAt(text, range, anchor);
    const distance = Math.abs(from - position);
    const isBetter =
      !best || context > best.context || (context === best.context && distance < best.distance);
    if (isBetter) best = { ...range, context, distance };
  }
  // A short word is anywhere: only its context tells that it is the same.
  const known = prefix.length + suffix.length;
  const isCertain = best && exact.length + best.context >= Math.min(MIN_APPROXIMATE, known);
  return best && isCertain ? { from: best.from, to: best.to } : undefined;
}

/**
 * The part of `text` with the fewest edits to `pattern` (Sellers 1980, approximate matching with a
 * free beginning), the one whose end is nearest to `near` of several.
 */
function closest(text: string, pattern: string, near: number) {
  const size = pattern.length;
  // The column of the table for one character: edits, and where the match begins.
  let edits = Array.from({ length: size + 1 }, (_, row) => row);
  let begins = new Array<number>(size + 1).fill(0);
  let best = { from: 0, to: 0, edits: Infinity };
  for (let end = 1; end <= text.length; end++) {
    const [nextEdits, nextBegins] = [[0], [end]];
    for (let row = 1; row <= size; row++) {
      const isSame = pattern[row - 1] === text[end - 1];
      const replaced = edits[row - 1]! + (isSame ? 0 : 1);
      const added = edits[row]! + 1;
      const left = nextEdits[row - 1]! + 1;
      const fewest = Math.min(replaced, added, left);
      nextEdits.push(fewest);
      if (fewest === replaced) nextBegins.push(begins[row - 1]!);
      else nextBegins.push(fewest === added ? begins[row]! : nextBegins[row - 1]!);
    }
    [edits, begins] = [nextEdits, nextBegins];
    const count = edits[size]!;
    const isNearer = Math.abs(end - near) < Math.abs(best.to - near);
    if (count < best.edits || (count === best.edits && isNearer))
      best = { from: begins[size]!, to: end, edits: count };
  }
  return best;
}

/** The passage that differs from the quote in some characters, near its former place. */
function findChanged(text: string, { exact, position }: Anchor): TextRange | undefined {
  if (exact.length < MIN_APPROXIMATE) return undefined;
  const start = Math.max(0, position - REACH);
  const part = text.slice(start, position + exact.length + REACH);
  const { from, to, edits } = closest(part, exact, position + exact.length - start);
  const isSimilar = edits <= exact.length * TOLERANCE && to > from;
  return isSimilar ? { from: start + from, to: start + to } : undefined;
}

/** What stands where the quote stood, when both contexts are as they were. */
function findReplaced(text: string, { exact, prefix, suffix }: Anchor): TextRange | undefined {
  if (prefix.length < MIN_CONTEXT || suffix.length < MIN_CONTEXT) return undefined;
  const before = text.indexOf(prefix);
  if (before === -1 || text.includes(prefix, before + 1)) return undefined;
  const from = startAfter(text, before + prefix.length);
  const after = text.indexOf(suffix, from);
  const to = after === -1 ? -1 : endBefore(text, after);
  return to > from && to - from <= 2 * exact.length ? { from, to } : undefined;
}

/**
 * Finds a passage again in a text that was edited since: as it was, else with small changes, else
 * what replaced it between the same words.
 * @returns undefined when the passage is gone
 */
export const findAnchor = (text: string, anchor: Anchor): TextRange | undefined =>
  findExact(text, anchor) ?? findChanged(text, anchor) ?? findReplaced(text, anchor);
