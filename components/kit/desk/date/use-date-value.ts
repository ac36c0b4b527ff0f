"use client";

import { useState } from "react";
import {
  readValue,
  withCentury,
  writeValue,
  type DateFieldValue,
  type DateKind,
} from "./date-value";

type Options = { kind: DateKind; value: string; onChange(value: string): void };

/**
 * The value that the segments of a field show, beside the text that its form holds. The text is
 * empty while a date is incomplete; the segments then keep what is typed, until the form sets
 * another text.
 */
export function useDateValue({ kind, value, onChange }: Options) {
  // The text that the form has, or gets with the change that was just reported.
  const [known, setKnown] = useState(value);
  const [shown, setShown] = useState(() => readValue(kind, value));
  // Segments typed in part are not in the value: a new key discards them.
  const [key, setKey] = useState(0);
  if (known !== value) {
    setKnown(value);
    setShown(readValue(kind, value));
  }
  const report = (text: string) => {
    if (text === known) return;
    setKnown(text);
    onChange(text);
  };
  return {
    shown,
    key,
    /** Takes a value from the segments or the calendar; null empties the field. */
    set(next: DateFieldValue | null) {
      setShown(next);
      report(writeValue(kind, next));
    },
    /** Empties the field, with segments typed in part. */
    clear() {
      setKey(key + 1);
      setShown(null);
      report("");
    },
    /** Reports whether all segments are filled, after one was typed or emptied. */
    progress: (isComplete: boolean) => report(isComplete ? writeValue(kind, shown) : ""),
    /** Gives a year of two digits its century, when the field is left. */
    finish() {
      const finished = shown && withCentury(shown);
      if (!finished || finished === shown) return;
      setShown(finished);
      report(writeValue(kind, finished));
    },
  };
}
