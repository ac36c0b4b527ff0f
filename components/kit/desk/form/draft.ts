import { isRecord, keysOf } from "@/lib/kernel/core/records";
import { changesOf, isEmpty } from "./merge";

/** The unsaved values, the stored values that they are based on, and their version. */
export type Draft<D> = { version: number; base: Partial<D>; typed: Partial<D> };

/** The draft of edits; undefined without changes. */
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
  const typedBase: Partial<D> = {};
  for (const name of keysOf(typed)) typedBase[name] = base[name];
  return { version, base: typedBase, typed };
}

/** Whether a value from the browser's storage has the shape of a draft. */
export const isDraft = <D>(value: unknown): value is Draft<D> =>
  isRecord(value) &&
  typeof value.version === "number" &&
  isRecord(value.base) &&
  isRecord(value.typed);
