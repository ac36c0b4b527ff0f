"use client";

import { useEffect, useRef, useState } from "react";
import { DEFAULT_LOCALE, isLocale } from "@/lib/kernel/i18n/locale";
import { limitId, SHOWN_FROM, type LimitProps } from "./limit";
import { tooLongText } from "./too-long";

/** The length of a text near its limit; beyond it, by how much, and the field is invalid. */
export function LimitCount({ id, max }: LimitProps) {
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
  });
  const isOver = count > max;
  const locale = isOver ? document.documentElement.lang : DEFAULT_LOCALE;
  const words = isOver && tooLongText(count, max, isLocale(locale) ? locale : DEFAULT_LOCALE);
  return (
    <p id={limitId(id)} className={isOver ? "field-error" : "field-limit"} aria-live="polite">
      {words || (count >= max * SHOWN_FROM && `${count} / ${max}`)}
    </p>
  );
}
