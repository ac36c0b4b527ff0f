"use client";

import { useEffect, useRef, type ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { setUiState, useUiState } from "./ui-state";

/**
 * The burger button and the full-screen menu that it opens; Escape, the button and every link in it
 * close it again.
 */
export function MenuDialog({
  openLabel,
  closeLabel,
  title,
  children,
}: {
  openLabel: string;
  closeLabel: string;
  title: string;
  children: ReactNode;
}) {
  const isFolded = useUiState("isFolded");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isFolded) dialog.current?.showModal();
    else if (dialog.current?.open) dialog.current.close();
  }, [isFolded]);
  useEffect(() => () => setUiState({ isFolded: true }), []);
  return (
    <>
      <IconButton
        label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={!isFolded}
        onClick={() => setUiState({ isFolded: false })}
      >
        <svg
          viewBox="0 0 20 20"
          width="18"
          height="18"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d="M3 6h14M3 10h14M3 14h14" />
        </svg>
      </IconButton>
      <dialog
        ref={dialog}
        aria-label={title}
        className="menu-dialog"
        onClose={() => setUiState({ isFolded: true })}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a, [data-closes-menu]"))
            setUiState({ isFolded: true });
        }}
      >
        <div className="shell flex items-center justify-between py-5">
          <p className="headline text-2xl">{title}</p>
          <IconButton label={closeLabel} onClick={() => setUiState({ isFolded: true })}>
            <svg
              viewBox="0 0 20 20"
              width="18"
              height="18"
              aria-hidden="true"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <path d="m5 5 10 10M15 5 5 15" />
            </svg>
          </IconButton>
        </div>
        {children}
      </dialog>
    </>
  );
}
