"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { loadSession, SESSION_URL } from "./load-session";
import { setSession } from "./session-store";
import type { SignedInTools } from "./signed-in-tools";

/**
 * Requests the session: once per page, and again on focus, as another tab may have signed out. Those
 * who are signed in get their tools in the header.
 */
export function SessionWatch({ Tools }: { Tools: SignedInTools | undefined }) {
  const { data } = useSWR(SESSION_URL, loadSession, {
    dedupingInterval: 5_000,
    revalidateOnFocus: true,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (data !== undefined) setSession(data);
  }, [data]);
  return data && Tools ? <Tools user={data} /> : null;
}
