"use client";

import { useEffect, useEffectEvent } from "react";
import { draftOf, isDraft, type Draft } from "./draft";
import { readDraft, storeDraft } from "./draft-storage";
import type { Edits } from "./edits";
import { hasUnsaved } from "./leave-guard";

const STORE_DELAY_MS = 300;

type Options<D> = {
  /** The key of the draft in the browser, unique per user and entity. */
  draftKey: string;
  edits: Edits<D>;
  /** Whether the last save failed: the draft is then stored for other tabs too. */
  hasFailed: boolean;
  /** Called with the stored draft, if there is one. */
  onFound(draft: Draft<D>): void;
};

/**
 * Stores edits in the browser until they are saved, through failures, the end of the session and
 * reloads, and restores a former draft. Must be called before `useUnsaved`, which reads it on
 * unload.
 */
export function useStoredDraft<D extends object>({
  draftKey,
  edits,
  hasFailed,
  onFound,
}: Options<D>): void {
  const onStoredDraft = useEffectEvent(onFound);
  const store = useEffectEvent(() => {
    const draft = draftOf(edits);
    // After signing out drafts stay deleted.
    if (draft === undefined || hasUnsaved()) storeDraft(draftKey, draft, hasFailed);
  });

  useEffect(() => {
    const draft = readDraft(draftKey);
    if (isDraft<D>(draft)) onStoredDraft(draft);
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

  // Back navigation unmounts without unload, also right after the last character.
  useEffect(() => () => store(), []);
}
