"use client";

import { useRef, type ChangeEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";

type Props = { label: string; onFile(file: File): void; children: ReactNode };

/** A button that opens the file dialog of the browser for one image. */
export function FileButton({ label, onFile, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (file) onFile(file);
  };
  return (
    <>
      <Button kind="quiet" size="small" aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={choose}
      />
    </>
  );
}
