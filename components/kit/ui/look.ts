import { lookAttribute, lookKey, LOOKS, type Look, type LookName } from "@/lib/kernel/core/look";

const root = () => document.documentElement;
const NAMES = Object.keys(LOOKS) as LookName[];

/** The choice that the page shows; undefined for none. */
export const shownLook = <Name extends LookName>(name: Name): Look<Name> | undefined =>
  LOOKS[name].find((one): one is Look<Name> => one === root().getAttribute(lookAttribute(name)));

/** Shows and stores a choice in this browser; undefined ends it. */
export function chooseLook<Name extends LookName>(name: Name, look: Look<Name> | undefined): void {
  try {
    if (look === undefined) localStorage.removeItem(lookKey(name));
    else localStorage.setItem(lookKey(name), look);
  } catch {
    // A browser that stores nothing shows it on this page.
  }
  if (look === undefined) root().removeAttribute(lookAttribute(name));
  else root().setAttribute(lookAttribute(name), look);
}

/** Calls back when a choice changes. @returns a function that ends it */
export function watchLooks(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root(), { attributeFilter: NAMES.map(lookAttribute) });
  return () => observer.disconnect();
}
