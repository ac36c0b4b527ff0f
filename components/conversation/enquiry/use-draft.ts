"use client";

import { useEffect, useEffectEvent } from "react";
import { readDraft, storeDraft, type EnquiryDraft } from "./enquiry-draft";

type Options = {
  /** The name under which the draft is kept. */
  name: string;
  /** What is to be kept; undefined once it was sent. */
  current(): EnquiryDraft | undefined;
  /** Called once with what was kept earlier. */
  restore(draft: EnquiryDraft): void;
};

/**
 * Keeps what was typed when the page is left, for instance to sign in, and restores it.
 * @returns a function that keeps it at once
 */
export function useDraft({ name, current, restore }: Options): () => void {
  const keep = () => {
    const draft = current();
    if (draft) storeDraft(name, draft);
  };
  const onLeave = useEffectEvent(keep);
  const onStart = useEffectEvent(() => {
    const stored = readDraft(name);
    if (stored) restore(stored);
  });
  useEffect(() => {
    onStart();
    const leave = () => onLeave();
    window.addEventListener("pagehide", leave);
    return () => {
      // Also when the router replaces the page without leaving the document.
      leave();
      window.removeEventListener("pagehide", leave);
    };
  }, []);
  return keep;
}
