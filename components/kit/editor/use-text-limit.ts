"use client";

import { useCallback } from "react";
import { tooLongText } from "@/components/kit/ui/too-long";
import { useFormContext } from "@/components/kit/desk/form/form-context";

type Limited = { value: string | null | undefined; error: string | undefined };

/**
 * The limit of texts in editors, instead of `maxlength`, which cuts what is pasted without a word:
 * the text stays whole, and the error of its field tells its length and by how much it is too long.
 * The API refuses such a text too.
 * @returns a function that adds the error to the props of a field; `max` in UTF-16 units
 */
export function useTextLimit() {
  const { locale } = useFormContext();
  return useCallback(
    <F extends Limited>(field: F, max: number | undefined): F => {
      const count = (field.value ?? "").trim().length;
      const error = max === undefined ? undefined : tooLongText(count, max, locale);
      return error === undefined ? field : { ...field, error };
    },
    [locale],
  );
}
