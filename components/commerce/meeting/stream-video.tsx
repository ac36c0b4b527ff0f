"use client";

import { useEffect, useEffectEvent, useRef } from "react";

type Props = {
  stream: MediaStream;
  /** Of oneself, which must not be heard here. */
  isMuted?: boolean;
  isMirrored?: boolean;
  /** Whether there is a picture; sound plays without one. */
  hasPicture: boolean;
  label: string;
  /** The browser plays no sound before somebody presses something. */
  onBlocked?(): void;
};

/** Pictures and sound of a stream as they come. */
export function StreamVideo({ stream, isMuted, isMirrored, hasPicture, label, onBlocked }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const blocked = useEffectEvent(() => onBlocked?.());
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    element.play().catch((error: Error) => {
      // AbortError: another stream took its place before.
      if (error.name === "NotAllowedError") blocked();
    });
    return () => {
      element.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={video}
      aria-label={label}
      autoPlay
      playsInline
      muted={isMuted}
      data-mirrored={isMirrored || undefined}
      data-blank={!hasPicture || undefined}
    />
  );
}
