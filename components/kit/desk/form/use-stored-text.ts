"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { draftKeeper, type DraftKeeper } from "./draft-keeper";
import { useFormContext } from "./form-context";

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
  const keeper = useRef<DraftKeeper>(undefined);
  const restore = useEffectEvent((text: unknown) => {
    // What was typed before the stored text was found stays.
    if (typeof text === "string" && !form.getValues(name))
      form.setValue(name, text as PathValue<I, N>, { shouldDirty: true });
  });
  const current = useEffectEvent(() => {
    const text: unknown = form.getValues(name);
    return typeof text === "string" && text !== "" ? { text } : undefined;
  });
  useEffect(() => {
    const started = draftKeeper({
      userId,
      thing: key,
      current: () => current(),
      onFound: ({ text }) => restore(text),
    });
    keeper.current = started;
    const unsubscribe = form.subscribe({
      name,
      formState: { values: true },
      callback: () => started.changed(),
    });
    return () => {
      started.flush();
      started.end();
      unsubscribe();
    };
  }, [form, name, userId, key]);

  return () => {
    form.reset();
    keeper.current?.forget();
  };
}
