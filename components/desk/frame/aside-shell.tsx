"use client";

import { useEffect, useState, type ReactNode } from "react";
import { setUiState, SMALL_DEVICE_PX, useUiState } from "@/components/layout/ui-state";

/**
 * The grid of left menu and body. On a wide screen the menu is open unless it was folded on this
 * device, which the server knows too, so that nothing moves when the scripts arrive; on a small one
 * it is folded away until it is asked for.
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
    // The first rendering must be the server's; from now on the shared state decides.
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
