"use client";

import { useEffect, useState } from "react";

/**
 * The kind and token in the fragment of a mailed link. `none` without one, `unread` until
 * hydration.
 */
export type Fragment<K extends string> =
  { kind: K; token: string } | { kind: "none" } | { kind: "unread" };

/** Reads `#verify=abc`, for the kinds of a page. */
export function readFragment<K extends string>(hash: string, kinds: readonly K[]): Fragment<K> {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  for (const kind of kinds) {
    const token = fields.get(kind);
    if (token) return { kind, token };
  }
  return { kind: "none" };
}

/**
 * The token of a mailed link. It is removed from the URL immediately, so that neither the history
 * nor a copied URL contains it, and is held in memory only. A second link opened in the same tab is
 * read too.
 */
export function useFragment<K extends string>(...kinds: K[]): Fragment<K> {
  const [fragment, setFragment] = useState<Fragment<K>>({ kind: "unread" });
  const kindList = kinds.join(" ");
  useEffect(() => {
    const readHash = () => {
      const fragment = readFragment(window.location.hash, kindList.split(" ") as K[]);
      if (fragment.kind !== "none")
        window.history.replaceState(
          window.history.state,
          "",
          window.location.pathname + window.location.search,
        );
      setFragment((known) =>
        fragment.kind === "none" && known.kind !== "unread" ? known : fragment,
      );
    };
    readHash();
    window.addEventListener("hashchange", readHash);
    return () => window.removeEventListener("hashchange", readHash);
  }, [kindList]);
  return fragment;
}
