"use client";

import { usePathname } from "next/navigation";
import { useEffect, type MouseEvent, type ReactNode } from "react";
import { setUiState, useUiState } from "@/components/kit/ui/ui-state";
import { CloseButton, Dialog } from "@/components/kit/ui/dialog";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";

const close = () => setUiState({ isLeftAsideFolded: true });
const closeOnLink = (event: MouseEvent<HTMLDialogElement>) => {
  if (event.target instanceof Element && event.target.closest("a")) close();
};

/**
 * The left menu on a small viewport: a drawer, closed by Escape, the backdrop, its button and every
 * link.
 */
export function MenuDrawer({
  title,
  openLabel,
  closeLabel,
  logo,
  children,
}: {
  title: string;
  openLabel: string;
  closeLabel: string;
  logo: ReactNode;
  children: ReactNode;
}) {
  const isSmallDevice = useUiState("isSmallDevice");
  const isOpen = !useUiState("isLeftAsideFolded") && isSmallDevice;
  const path = usePathname();
  useEffect(() => {
    if (isSmallDevice) close();
  }, [path, isSmallDevice]);
  return (
    <>
      <IconButton
        className="account-menu-button"
        label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setUiState({ isLeftAsideFolded: false })}
      >
        <Icon name="menu" />
      </IconButton>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        closesOnBackdrop
        onClick={closeOnLink}
        aria-label={title}
        className="account-drawer"
      >
        {isOpen && (
          <div className="account-drawer-content">
            <div className="flex items-center justify-between">
              {logo}
              <CloseButton label={closeLabel} onClick={close} />
            </div>
            <nav aria-label={title} className="contents">
              {children}
            </nav>
          </div>
        )}
      </Dialog>
    </>
  );
}
