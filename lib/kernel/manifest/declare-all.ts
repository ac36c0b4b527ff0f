import { TABLES } from "./all";
import { declared } from "./declared";
import { RESERVED_SLUGS } from "./url-words";

/** Declares all concepts to this process (`declared.ts`): to be called by each that writes content. */
export const declareAll = (): void =>
  declared.set({ reservedSlugs: RESERVED_SLUGS, tables: TABLES });
