"use client";

import { setUiState } from "@/components/kit/ui/ui-state";

/** The session as `/api/auth/session` returns it. */
export type SessionUser = {
  id: number;
  name: string;
  email: string;
  roles: ["user" | "editor" | "manager"];
  member_id: number | null;
};
export type SessionState = { status: "unknown" | "visitor" | "user"; user: SessionUser | null };

/** The server renders public pages for a visitor, and so does the first render in the browser. */
export const UNKNOWN: SessionState = { status: "unknown", user: null };

let state = UNKNOWN;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

/** Sets the session; null for a visitor. Also sets `userType` of the UI state. */
export function setSession(user: SessionUser | null): void {
  if (
    state.status !== "unknown" &&
    state.user?.id === user?.id &&
    state.user?.roles[0] === user?.roles[0] &&
    state.user?.name === user?.name
  )
    return;
  state = { status: user ? "user" : "visitor", user };
  setUiState({ userType: user ? user.roles[0] : "visitor" });
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Whether to request the session: without this cookie there is none, and visitors' pages send no
 * request.
 */
export const mayBeSignedIn = (cookies: string): boolean =>
  /(?:^|;\s*)XSRF-TOKEN=[^;]/.test(cookies);
