"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "@/lib/i18n/locale";
import { splitName } from "./flat-change";
import { fieldId } from "./field-id";

/** Which language is shown, and the way to a field: its language first, then the focus. */
export function useGoTo(first: Locale): {
  selected: Locale;
  select(locale: Locale): void;
  goTo(name: string): void;
} {
  const [selected, select] = useState(first);
  return {
    selected,
    select,
    goTo(name) {
      const { locale } = splitName(name);
      // The field of a hidden language takes no focus: it is shown first.
      if (locale) flushSync(() => select(locale));
      const field = document.getElementById(fieldId(name));
      field?.scrollIntoView({ block: "center" });
      field?.focus();
    },
  };
}
