"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Milliseconds between two frames that are read: enough for a held phone, and easy on its battery. */
const PAUSE_MS = 120;

type Props = {
  /** Called with each text that is read, several times a second while the code is in view. */
  onText(text: string): void;
  labels: { view: string; failed: string };
};

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** The picture of the rear camera, with the QR codes in it. The decoder is loaded here only. */
export function Camera({ onText, labels }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const tell = useEffectEvent(onText);

  useEffect(() => {
    const player = video.current;
    let isStopped = false;
    const read = async () => {
      if (!player) return;
      const { QRCanvas, rearCamera } = await import("qr/dom.js");
      const camera = await rearCamera(player);
      const canvas = new QRCanvas();
      while (!isStopped) {
        const text = await camera.readFrame(canvas, true);
        if (typeof text === "string" && !isStopped) tell(text);
        await pause();
      }
      camera.stop();
    };
    read().catch((error: unknown) => {
      // Refused by the person or the browser, in use elsewhere, or there is none.
      console.warn("camera not available", error);
      setHasFailed(true);
    });
    return () => {
      isStopped = true;
    };
  }, []);

  return hasFailed ? (
    <p role="alert" className="border-s-3 border-bad bg-wash px-4 py-3 text-bad">
      {labels.failed}
    </p>
  ) : (
    <video
      ref={video}
      aria-label={labels.view}
      className="mx-auto max-h-[45svh] w-full bg-ink object-cover"
      autoPlay
      muted
      playsInline
    />
  );
}
