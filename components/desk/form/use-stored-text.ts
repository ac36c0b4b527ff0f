"use client";

import { useEffect, useEffectEvent } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { readDraft, storeDraft } from "./draft-storage";
import { useFormContext } from "./form-context";

const STORE_DELAY_MS = 300;

/**
 * Stores the text of a field in the browser until it is sent, and restores it after a reload. The
 * text belongs to the signed-in user and is deleted when they sign out.
 * @param name a field that holds text
 * @param key unique per user and form
 * @returns deletes the stored text; to be called when it was sent
 */
export function useStoredText<I extends FieldValues, N extends FieldPath<I>>(
  form: UseFormReturn<I>,
  name: N,
  key: string,
): () => void {
  const { userId } = useFormContext();
  const draftKey = `${userId} ${key}`;

  const restore = useEffectEvent((text: PathValue<I, N>) =>
    form.setValue(name, text, { shouldDirty: true }),
  );
  useEffect(() => {
    const text = readDraft(draftKey)?.text;
    if (typeof text === "string") restore(text as PathValue<I, N>);
  }, [draftKey]);

  const store = useEffectEvent(() => {
    const text: unknown = form.getValues(name);
    storeDraft(draftKey, typeof text === "string" && text !== "" ? { text } : undefined);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Only what was typed since: after signing out, stored texts stay deleted.
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      store();
    };
    const unsubscribe = form.subscribe({
      name,
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(flush, STORE_DELAY_MS);
      },
    });
    window.addEventListener("pagehide", flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener("pagehide", flush);
    };
  }, [form, name]);

  return () => {
    form.reset();
    storeDraft(draftKey, undefined);
  };
}
