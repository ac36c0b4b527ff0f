"use client";

import { setUiState } from "@/components/layout/ui-state";

/** Who is signed in, as `/api/auth/session` says it. */
export type SessionUser = {
  id: number;
  name: string;
  email: string;
  roles: ["user" | "editor" | "manager"];
  member_id: number | null;
};
export type SessionState = { status: "unknown" | "visitor" | "user"; user: SessionUser | null };

/** The server renders every public page for a visitor; so does the first paint. */
export const UNKNOWN: SessionState = { status: "unknown", user: null };

let state = UNKNOWN;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

/** Says who is signed in; `null` for nobody. The interface's `userType` follows. */
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
 * Whether it is worth asking who is signed in: nobody is without this cookie, and visitors' pages
 * make no request for it.
 */
export const mayBeSignedIn = (cookies: string): boolean =>
  /(?:^|;\s*)XSRF-TOKEN=[^;]/.test(cookies);
