"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import type { MediaKind } from "@/lib/kernel/asset/media-kinds";

type Props = {
  kind: MediaKind;
  url: string;
  name: string;
  /** The player, for whoever asks where it is. */
  player?: RefObject<HTMLMediaElement | null>;
};

/** The player of the browser for a sound or film of the library; it loads nothing before it is started. */
export function MediaPlayer({ kind, url, name, player }: Props) {
  const t = useTranslations("account.media");
  const label = name || t(`kindNames.${kind}`);
  const shared = { src: url, controls: true, preload: "none", "aria-label": label } as const;
  return kind === "sound" ? (
    <audio
      {...shared}
      className="media-player"
      ref={player as RefObject<HTMLAudioElement | null> | undefined}
    />
  ) : (
    <video
      {...shared}
      className="media-player"
      playsInline
      ref={player as RefObject<HTMLVideoElement | null> | undefined}
    />
  );
}
