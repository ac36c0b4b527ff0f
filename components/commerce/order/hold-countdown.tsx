"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";

type Props = {
  /** Milliseconds that were left when the page was made: the reader's clock may be wrong. */
  leftMs: number;
  /** The text with `{time}`. */
  text: string;
};

/** Seconds as mm:ss. */
const clock = (seconds: number) =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Minutes and seconds that a hold still runs; once it ends the page is loaded again. */
export function HoldCountdown({ leftMs, text }: Props) {
  const router = useRouter();
  const [seconds, setSeconds] = useState(Math.max(0, Math.ceil(leftMs / 1_000)));
  useEffect(() => {
    const end = performance.now() + leftMs;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1_000));
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      router.refresh();
    }, 1_000);
    return () => clearInterval(timer);
  }, [leftMs, router]);
  return (
    <p role="timer" className="mt-2 text-xl tabular-nums">
      {text.replace("{time}", clock(seconds))}
    </p>
  );
}
