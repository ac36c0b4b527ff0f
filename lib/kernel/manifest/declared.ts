import { processGlobal } from "@/lib/kernel/core/process-global";
import type { Tables } from "./shape";

/** What the declarations of all concepts say together. */
type Declared = {
  /** The slugs that no item may have. */
  reservedSlugs: ReadonlySet<string>;
  /** How the things of each concept are stored and called. */
  tables: readonly Tables[];
};

/**
 * What all concepts declare, as the process knows it from its start (`declare-all.ts`): for code that
 * asks about a thing by its kind, so that saving something of one concept does not load the others.
 * `get` throws in a process that has not declared them.
 */
export const declared = processGlobal<Declared>("declared", () => {
  throw new Error("this process has not called declareAll() of lib/kernel/manifest/declare-all.ts");
});
