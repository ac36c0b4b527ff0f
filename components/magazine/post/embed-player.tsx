"use client";

import { useEffect } from "react";

/**
 * Loads what replaces the links of videos by players. Most pages have no video, so that they load
 * none of it. Without JavaScript, and until it has arrived, the links lead to the videos.
 */
export function EmbedPlayer() {
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void import("./watch-embeds").then(
      ({ watchEmbeds }) => {
        if (!isGone) stop = watchEmbeds();
      },
      // Without the code the links still lead to the videos.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return null;
}
