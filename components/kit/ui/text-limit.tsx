"use client";

import { useEffect, useState, type ComponentType } from "react";
import { limitId, SHOWN_FROM, type LimitProps } from "./limit";

/**
 * The limit of a text field, instead of `maxlength`, which cuts what is pasted without a word: the
 * text stays whole. The API refuses a text that is too long, too. What counts is loaded when a text
 * comes near its limit, since most never do (docs/design.md#weight).
 */
export function TextLimit(props: LimitProps) {
  const { id, max } = props;
  const [Count, setCount] = useState<ComponentType<LimitProps>>();
  // After each render, as the value of a controlled field may have changed.
  useEffect(() => {
    const field = document.getElementById(id) as HTMLInputElement | null;
    if (!field) return;
    const look = () => {
      if (field.value.length >= max * SHOWN_FROM)
        void import("./limit-count").then((module) => setCount(() => module.LimitCount));
    };
    look();
    field.addEventListener("input", look);
    return () => field.removeEventListener("input", look);
  });
  return Count ? <Count {...props} /> : <p id={limitId(id)} />;
}
