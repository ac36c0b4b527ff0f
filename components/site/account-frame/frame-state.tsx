"use client";

import { useEffect } from "react";
import "@/components/site/frame/browser-parts";
import { setUiState } from "@/components/kit/ui/ui-state";
import type { Role } from "@/lib/kernel/core/actor";

/** Sets the session in the shared state. */
export function FrameState({ role }: { role: Role }) {
  useEffect(() => setUiState({ userType: role }), [role]);
  return null;
}
