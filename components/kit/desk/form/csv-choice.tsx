"use client";

import { useRef, type ChangeEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon } from "@/components/kit/ui/icon";

type Props = {
  label: string;
  /** The id of the text that says what a file may be. */
  hintId: string;
  isBusy: boolean;
  kind?: "quiet";
  /** Further endings of file names, each with its comma: `,.xml`. */
  also?: string;
  onFile(file: File | undefined): void;
};

/** The button that chooses one CSV file. */
export function CsvChoice({ label, hintId, isBusy, kind, also = "", onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0]);
    // The same file can be chosen again after it was corrected.
    event.target.value = "";
  };
  return (
    <>
      <Button
        kind={kind}
        aria-disabled={isBusy || undefined}
        aria-describedby={hintId}
        onClick={() => {
          if (!isBusy) input.current?.click();
        }}
      >
        <Icon name="up" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={`.csv,.txt,.tsv,text/csv,text/plain${also}`}
        hidden
        aria-label={label}
        onChange={choose}
      />
    </>
  );
}
