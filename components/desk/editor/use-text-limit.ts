"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

type Limited = { value: string | null | undefined; error: string | undefined };

/**
 * The limit of texts in editors, instead of `maxlength`, which cuts what is pasted without a word:
 * the text stays whole, and the error of its field tells its length and by how much it is too long.
 * The API refuses such a text too.
 * @returns a function that adds the error to the props of a field; `max` in UTF-16 units
 */
export function useTextLimit() {
  const t = useTranslations("account.editor");
  return useCallback(
    <F extends Limited>(field: F, max: number | undefined): F => {
      const count = (field.value ?? "").trim().length;
      return max === undefined || count <= max
        ? field
        : { ...field, error: t("tooLong", { count, max, over: count - max }) };
    },
    [t],
  );
}
