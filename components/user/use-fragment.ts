"use client";

import { useEffect, useState } from "react";

/**
 * What a mailed link carries behind the `#`: its kind and its token. `none` when there is nothing,
 * `unread` until the browser has looked.
 */
export type Fragment<K extends string> =
  { kind: K; token: string } | { kind: "none" } | { kind: "unread" };

/** Reads `#verify=abc`, for the kinds that a page knows. */
export function readFragment<K extends string>(hash: string, kinds: readonly K[]): Fragment<K> {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  for (const kind of kinds) {
    const token = fields.get(kind);
    if (token) return { kind, token };
  }
  return { kind: "none" };
}

/**
 * The secret of a mailed link. It is removed from the address bar at once, so that neither the
 * history nor a copied URL contains it, and is held in memory only. A second link opened in the
 * same tab counts too.
 */
export function useFragment<K extends string>(...kinds: K[]): Fragment<K> {
  const [fragment, setFragment] = useState<Fragment<K>>({ kind: "unread" });
  const wanted = kinds.join(" ");
  useEffect(() => {
    const take = () => {
      const found = readFragment(window.location.hash, wanted.split(" ") as K[]);
      if (found.kind !== "none")
        window.history.replaceState(
          window.history.state,
          "",
          window.location.pathname + window.location.search,
        );
      setFragment((known) => (found.kind === "none" && known.kind !== "unread" ? known : found));
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [wanted]);
  return fragment;
}
