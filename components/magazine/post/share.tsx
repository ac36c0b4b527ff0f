"use client";

import { useState } from "react";
import { Button } from "@/components/kit/ui/button";

type Labels = {
  share: string;
  copyLink: string;
  copied: string;
  copyFailed: string;
  print: string;
};

const SHOWN_MS = 4_000;

/** The Web Share API where it exists, else the link is copied to the clipboard; and printing. */
export function Share({ title, labels }: { title: string; labels: Labels }) {
  const [result, setResult] = useState<"copied" | "copyFailed">();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setResult("copied");
    } catch {
      // Refused by the browser, or a page without https, where there is no clipboard.
      setResult("copyFailed");
    }
    setTimeout(() => setResult(undefined), SHOWN_MS);
  };
  const share = () => {
    // AbortError: the reader closed the share sheet, which is not an error.
    if ("share" in navigator)
      navigator.share({ title, url: window.location.href }).catch((error: unknown) => {
        if ((error as Error).name !== "AbortError") void copy();
      });
    else void copy();
  };
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Button kind="quiet" onClick={share}>
        {labels.share}
      </Button>
      <Button kind="quiet" onClick={() => void copy()}>
        {result === "copied" ? labels.copied : labels.copyLink}
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        {labels.print}
      </Button>
      <span role="status" className={result === "copyFailed" ? "text-sm" : "visually-hidden"}>
        {result && labels[result]}
      </span>
    </div>
  );
}
