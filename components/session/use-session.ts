"use client";

import { useSyncExternalStore } from "react";
import { sessionState, subscribeSession, UNKNOWN, type SessionState } from "./session-store";

/**
 * Who is signed in, for leaves of any page. `SessionHost` of the page finds out; until then, and on
 * the server, it is unknown.
 */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeSession, sessionState, () => UNKNOWN);
}
