"use client";

import { useEffect, useState, type ReactNode } from "react";
import { setUiState, SMALL_DEVICE_PX, useUiState } from "@/components/kit/ui/ui-state";

/**
 * The grid of left menu and body. On a wide viewport the menu is open unless a cookie says that it
 * is folded; the server reads it too, so that the layout does not shift at hydration. On a small
 * viewport it is closed until opened.
 */
export function AsideShell({
  isFolded: wasFolded,
  children,
}: {
  isFolded: boolean;
  children: ReactNode;
}) {
  const isSmallDevice = useUiState("isSmallDevice");
  const isLeftAsideFolded = useUiState("isLeftAsideFolded");
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setUiState({ isLeftAsideFolded: window.innerWidth < SMALL_DEVICE_PX || wasFolded });
    // The first render must equal the server's; afterwards the shared state decides.
    const frame = requestAnimationFrame(() => setReady(true));
    return () => cancelAnimationFrame(frame);
  }, [isSmallDevice, wasFolded]);
  return (
    <div
      className="account"
      data-account-ready={isReady || undefined}
      data-folded={isReady && !isSmallDevice ? isLeftAsideFolded : wasFolded}
    >
      {children}
    </div>
  );
}
