"use client";

import { useEffect, useState } from "react";
import { hasAttention } from "./client/page-attention";

/**
 * The message above which the line "new" stands: the first one that was unseen when the conversation
 * was opened, or that came while the reader looked away. It stays while they read on.
 * @param unseen the first message that is unseen now
 */
export function useNewLine(unseen: number | undefined): [number | undefined, () => void] {
  const [line, setLine] = useState(unseen);
  const [isAway, setAway] = useState(() => !hasAttention());
  useEffect(() => {
    const onChange = () => setAway(!hasAttention());
    const onLeave = () => {
      setLine(undefined);
      setAway(true);
    };
    window.addEventListener("blur", onLeave);
    window.addEventListener("focus", onChange);
    document.addEventListener("visibilitychange", onChange);
    return () => {
      window.removeEventListener("blur", onLeave);
      window.removeEventListener("focus", onChange);
      document.removeEventListener("visibilitychange", onChange);
    };
  }, []);
  if (isAway && line === undefined && unseen !== undefined) setLine(unseen);
  return [line, () => setLine(undefined)];
}
