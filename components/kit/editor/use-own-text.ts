"use client";

import { useState } from "react";

/**
 * The text of a field in the view of a block. What is written comes back from the document after the event
 * only; a field that shows nothing else would for that moment show its former text again, and the caret go to its
 * end.
 * @param value what the document says
 */
export function useOwnText(
  value: string,
  onChange: (text: string) => void,
): [text: string, write: (text: string) => void] {
  const [own, setOwn] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setOwn(value);
  }
  return [
    own,
    (text) => {
      setOwn(text);
      onChange(text);
    },
  ];
}
