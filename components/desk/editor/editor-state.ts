import { changesOf, mergeEdits } from "../form/merge";
import type { FlatValues } from "./flat-change";

/** What both changed, as it is now and as it was typed. */
export type Quarrel = { name: string; theirs: unknown; yours: unknown }[];

/** A thing that is being edited: as it is stored, and as it stands in the fields. */
export type Editing = { base: FlatValues; values: FlatValues };

const isSame = (one: unknown, other: unknown) =>
  Object.keys(changesOf({ x: one }, { x: other })).length === 0;

/** Whether the server keeps the same text but for the spaces around it. */
const isTrimmed = (typed: unknown, stored: unknown) =>
  typeof typed === "string" && typed.trim() === (stored ?? "");

/**
 * After one's own save: what the server made of it comes into the fields, except into those that
 * were typed in meanwhile, and into those that it only trimmed, where somebody may be typing the
 * next word.
 */
export function afterSave(sent: FlatValues, values: FlatValues, stored: FlatValues): Editing {
  const base = { ...stored };
  const next = { ...stored };
  for (const [name, value] of Object.entries(values)) {
    // The same value stays the same object, or what is drawn of it would be drawn anew.
    if (isTrimmed(value, stored[name]) || isSame(value, stored[name]))
      base[name] = next[name] = value;
    else if (!isSame(value, sent[name])) next[name] = value;
  }
  return { base, values: next };
}

/**
 * Over somebody else's newer state: their values where nothing was typed, what was typed on top of
 * them, and what both changed.
 */
export function afterConflict(
  { base, values }: Editing,
  newer: FlatValues,
): Editing & { quarrel: Quarrel | undefined } {
  const merged = mergeEdits(base, values, newer);
  const quarrel = merged.both.map((name) => ({ name, theirs: newer[name], yours: values[name] }));
  return { base: newer, values: merged.values, quarrel: quarrel.length > 0 ? quarrel : undefined };
}

export type Draft = { version: number; base: FlatValues; typed: FlatValues };

/**
 * What is kept in the browser of something that is being edited; undefined when there is nothing to
 * keep.
 */
export function draftOf({ base, values }: Editing, version: number): Draft | undefined {
  const typed = changesOf(base, values);
  const names = Object.keys(typed);
  return names.length === 0
    ? undefined
    : { version, base: Object.fromEntries(names.map((name) => [name, base[name]])), typed };
}

/** Reads what `draftOf` kept; undefined for anything else. */
export function readKept(kept: Record<string, unknown> | undefined): Draft | undefined {
  const draft = kept as Partial<Draft> | undefined;
  return typeof draft?.version === "number" &&
    typeof draft.base === "object" &&
    typeof draft.typed === "object"
    ? (draft as Draft)
    : undefined;
}

/** Brings back what was kept, over what is stored now. */
export function restoreDraft(
  draft: Draft,
  stored: FlatValues,
): (Editing & { quarrel: Quarrel | undefined }) | undefined {
  const typed = { ...stored, ...draft.typed };
  if (Object.keys(changesOf(stored, typed)).length === 0) return undefined;
  return afterConflict({ base: { ...stored, ...draft.base }, values: typed }, stored);
}
