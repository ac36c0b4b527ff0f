"use client";

import { useSyncExternalStore } from "react";
import { keptThings, noKeptThings, onKeptChange } from "./browser-store";

type Props = { labels: { offer: string; offerLink: string }; href: string };

/** Says at the sign-in that what the browser keeps will be in the account; nothing without any. */
export function KeptOffer({ labels, href }: Props) {
  const { items, follows } = useSyncExternalStore(onKeptChange, keptThings, noKeptThings);
  if (items.length + follows.length === 0) return null;
  return (
    <p className="mt-6 border-s-3 border-good bg-wash px-4 py-3 text-[0.9375rem]">
      {labels.offer}{" "}
      <a href={href} className="link-line">
        {labels.offerLink}
      </a>
    </p>
  );
}
