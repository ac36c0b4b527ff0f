"use client";

import { useEffect, useRef, useState } from "react";
import { DEFAULT_LOCALE, isLocale } from "@/lib/i18n/locale";
import { tooLongText } from "./too-long";

type Props = {
  /** The id of the text field. */
  id: string;
  /** Maximum length in UTF-16 units, without spaces at the ends, as the API counts. */
  max: number;
  /** The value of a controlled field. */
  value?: unknown;
};

/** From which part of the limit the length is shown. */
const SHOWN_FROM = 0.8;

export const limitId = (id: string): string => `${id}-limit`;

/**
 * The limit of a text field, instead of `maxlength`, which cuts what is pasted without a word: the
 * text stays whole. Near the limit it counts; beyond it, it says by how much, and the field is
 * invalid. The API refuses such a text, too.
 */
export function TextLimit({ id, max, value }: Props) {
  const [count, setCount] = useState(0);
  const isMarked = useRef(false);
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const read = () => {
      const length = field.value.trim().length;
      setCount(length);
      const isOver = length > max;
      if (isOver) field.setAttribute("aria-invalid", "true");
      // An error of the field itself stays.
      else if (isMarked.current && !document.getElementById(`${id}-error`))
        field.removeAttribute("aria-invalid");
      isMarked.current = isOver;
    };
    read();
    field.addEventListener("input", read);
    return () => field.removeEventListener("input", read);
  }, [id, max, value]);
  const isOver = count > max;
  const locale = isOver ? document.documentElement.lang : DEFAULT_LOCALE;
  const words = isOver && tooLongText(count, max, isLocale(locale) ? locale : DEFAULT_LOCALE);
  return (
    <p id={limitId(id)} className={isOver ? "field-error" : "field-limit"} aria-live="polite">
      {words || (count >= max * SHOWN_FROM && `${count} / ${max}`)}
    </p>
  );
}
