import { isRecord, keysOf } from "@/lib/core/records";
import { changesOf, isEmpty } from "./merge";

/** The typed values that are not stored, the stored ones below them, and the version of those. */
export type Draft<D> = { version: number; base: Partial<D>; typed: Partial<D> };

/** The draft of edits; undefined when nothing was typed. */
export function draftOf<D extends object>({
  base,
  values,
  version,
}: {
  base: D;
  values: D;
  version: number;
}): Draft<D> | undefined {
  const typed = changesOf<D>(base, values);
  if (isEmpty(typed)) return undefined;
  const below: Partial<D> = {};
  for (const name of keysOf(typed)) below[name] = base[name];
  return { version, base: below, typed };
}

/** Whether something read from the browser's storage has the shape of a draft. */
export const isDraft = <D>(value: unknown): value is Draft<D> =>
  isRecord(value) &&
  typeof value.version === "number" &&
  isRecord(value.base) &&
  isRecord(value.typed);
