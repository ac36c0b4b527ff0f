import type { ConsentCategory, ThirdParties } from "@/lib/kernel/consent/categories";
import { storeChoice } from "./consent-store";

const VERSION = "1.1.test";

/** For tests of components: a document with these third parties, before anything reads it. */
export function configureThirdParties(parties: Omit<ThirdParties, "version" | "private">): void {
  document.documentElement.dataset.thirdParties = JSON.stringify({
    version: VERSION,
    private: ["account"],
    ...parties,
  } satisfies ThirdParties);
}

/** For tests of components: the visitor has decided, with a proof, at a time in milliseconds. */
export const chooseCategories = (categories: ConsentCategory[], at = Date.now()): void =>
  storeChoice({
    id: "proof",
    proved: categories,
    replaces: null,
    version: VERSION,
    categories,
    at,
    isDecided: true,
  });
