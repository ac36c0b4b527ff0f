"use client";

import { useEffect, useRef } from "react";

/** What has happened after a button was pressed; takes the focus that the button had. */
export function DoneText({ text }: { text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p
      ref={element}
      role="status"
      tabIndex={-1}
      className="border-s-3 border-accent bg-wash px-4 py-3 wrap-anywhere outline-none"
    >
      {text}
    </p>
  );
}
