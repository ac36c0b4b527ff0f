"use client";

import { useEffect, type ComponentType } from "react";
import useSWR from "swr";
import { loadSession, SESSION_URL } from "./load-session";
import { setSession, type SessionUser } from "./session-store";

/** The tools of those who are signed in, in the header of a public page. */
export type SignedInTools = ComponentType<{ user: SessionUser }>;

/**
 * Requests the session: once per page, and again on focus, as another tab may have signed out. Those
 * who are signed in get their tools in the header.
 */
export function SessionWatch({ Tools }: { Tools: SignedInTools }) {
  const { data } = useSWR(SESSION_URL, loadSession, {
    dedupingInterval: 5_000,
    revalidateOnFocus: true,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (data !== undefined) setSession(data);
  }, [data]);
  return data ? <Tools user={data} /> : null;
}
