"use client";

import { useRef, type ChangeEvent, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";

type Props = {
  label: string;
  isMultiple?: boolean;
  /** Called with at least one file. */
  onFiles(files: [File, ...File[]]): void;
  children: ReactNode;
};

/** A button that opens the file dialog of the browser for images. */
export function FileButton({ label, isMultiple = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [first, ...others] = [...(event.target.files ?? [])];
    event.target.value = "";
    if (first) onFiles([first, ...others]);
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
        multiple={isMultiple}
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={choose}
      />
    </>
  );
}
