"use client";

import { useEffect, useEffectEvent } from "react";
import { draftOf, isDraft, type Draft } from "./draft";
import { readDraft, storeDraft } from "./draft-storage";
import type { Edits } from "./edits";
import { hasUnsaved } from "./leave-guard";

const STORE_DELAY_MS = 300;

type Options<D> = {
  /** The draft's key in the browser: one for each user and entity. */
  draftKey: string;
  edits: Edits<D>;
  /** Whether the last save failed: the draft is then offered in other tabs too. */
  hasFailed: boolean;
  /** Called with the draft that this browser stores, if there is one. */
  onFound(draft: Draft<D>): void;
};

/**
 * Stores what was typed in the browser until it is saved, through failures, an ended session and
 * reloads, and hands an earlier draft back. Called before `useUnsaved`, which it asks on the way out.
 */
export function useStoredDraft<D extends object>({
  draftKey,
  edits,
  hasFailed,
  onFound,
}: Options<D>): void {
  const found = useEffectEvent(onFound);
  const store = useEffectEvent(() => {
    const draft = draftOf(edits);
    // After signing out nothing is unsaved any more: the deleted draft is not stored again.
    if (draft === undefined || hasUnsaved()) storeDraft(draftKey, draft, hasFailed);
  });

  useEffect(() => {
    const draft = readDraft(draftKey);
    if (isDraft<D>(draft)) found(draft);
  }, [draftKey]);

  const { base, values } = edits;
  useEffect(() => {
    const run = () => store();
    const timer = setTimeout(run, STORE_DELAY_MS);
    window.addEventListener("pagehide", run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", run);
    };
  }, [draftKey, base, values, hasFailed]);

  // Going back leaves the screen without closing the page, also right after the last character.
  useEffect(() => () => store(), []);
}
