"use client";

import { useSyncExternalStore } from "react";
import { sessionState, subscribeSession, UNKNOWN, type SessionState } from "./session-store";

/**
 * The session, for client components of any page. Undefined until `SessionHost` has loaded it, and
 * on the server.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState, () => UNKNOWN);
}
