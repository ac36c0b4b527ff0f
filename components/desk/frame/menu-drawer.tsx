"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, type MouseEvent, type ReactNode } from "react";
import { setUiState, useUiState } from "@/components/layout/ui-state";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** Whether a click is on a link, or on the ground beside the drawer. */
const leads = (event: MouseEvent<HTMLDialogElement>) =>
  event.target === event.currentTarget ||
  (event.target instanceof Element && event.target.closest("a") !== null);

/**
 * The left menu of a small device: a drawer over the screen; Escape, the ground beside it, its
 * button and every link close it.
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
  const dialog = useRef<HTMLDialogElement>(null);
  const path = usePathname();
  const close = () => setUiState({ isLeftAsideFolded: true });
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    else if (!isOpen && dialog.current?.open) dialog.current.close();
  }, [isOpen]);
  useEffect(() => {
    if (isSmallDevice) setUiState({ isLeftAsideFolded: true });
  }, [path, isSmallDevice]);
  return (
    <>
      <IconButton
        className="account-burger"
        label={openLabel}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setUiState({ isLeftAsideFolded: false })}
      >
        <Icon name="menu" />
      </IconButton>
      <dialog
        ref={dialog}
        aria-label={title}
        className="account-drawer"
        onClose={() => {
          if (isSmallDevice) close();
        }}
        onClick={(event) => {
          if (leads(event)) close();
        }}
      >
        {isOpen && (
          <div className="account-drawer-content">
            <div className="flex items-center justify-between">
              {logo}
              <IconButton label={closeLabel} onClick={close}>
                <Icon name="close" />
              </IconButton>
            </div>
            <nav aria-label={title} className="contents">
              {children}
            </nav>
          </div>
        )}
      </dialog>
    </>
  );
}
