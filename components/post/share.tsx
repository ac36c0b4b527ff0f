"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

type Labels = { share: string; copyLink: string; copied: string; print: string };

/** The Web Share API where it exists, else the link is copied to the clipboard; and printing. */
export function Share({ title, labels }: { title: string; labels: Labels }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 4_000);
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
        {copied ? labels.copied : labels.copyLink}
      </Button>
      <Button kind="quiet" onClick={() => window.print()}>
        {labels.print}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? labels.copied : ""}
      </span>
    </div>
  );
}
