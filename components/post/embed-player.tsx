"use client";

import { useEffect } from "react";
import { embedPlayer, isEmbed } from "@/lib/document/embed";

/** A click that means this link here, and not a new tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/**
 * Puts the player in the place of a video's link when a user asks for it; before that nothing is
 * loaded from its provider, and without scripts the link leads there.
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
      // One of the providers shows nothing to a page that does not say what it is.
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      link.replaceWith(frame);
      frame.focus();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return null;
}
