"use client";

import { useEffect } from "react";
import { embedPlayer, isEmbed } from "@/lib/document/embed";

/** A plain click, without keys that open a new tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Replaces a video's link by its player on a click; until then nothing is loaded from the provider.
 * Without JavaScript it is a link.
 */
export function EmbedPlayer() {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element
          ? event.target.closest<HTMLAnchorElement>("[data-embed] > a")
          : null;
      const { embed: provider, video: videoId } = link?.parentElement?.dataset ?? {};
      const embed = { provider, videoId };
      if (!link || !isPlain(event) || !isEmbed(embed)) return;
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.src = embedPlayer(embed);
      frame.title = link.textContent ?? "";
      frame.allow = "autoplay; fullscreen; picture-in-picture";
      // One of the providers refuses to play without a Referer.
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      link.replaceWith(frame);
      frame.focus();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}
