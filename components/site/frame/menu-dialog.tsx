"use client";

import { useEffect, type MouseEvent, type ReactNode } from "react";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { Glyph, MENU } from "@/components/kit/ui/glyph";
import { IconButton } from "@/components/kit/ui/icon-button";
import { setUiState, useUiState } from "@/components/kit/ui/ui-state";

const close = () => setUiState({ isFolded: true });

/** The menu button and the full-screen menu, closed by Escape, the button and every link. */
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
  const closeOnLink = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target instanceof Element && event.target.closest("a, [data-closes-menu]")) close();
  };
  useEffect(() => close, []);
  return (
    <>
      <IconButton
        label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={!isFolded}
        onClick={() => setUiState({ isFolded: false })}
      >
        <Glyph path={MENU} />
      </IconButton>
      <Dialog
        isOpen={!isFolded}
        onClose={close}
        onClick={closeOnLink}
        aria-label={title}
        className="menu-dialog"
      >
        <div className="shell flex items-center justify-between py-5">
          <p className="headline text-2xl">{title}</p>
          <CloseButton label={closeLabel} onClick={close} />
        </div>
        {children}
      </Dialog>
    </>
  );
}
