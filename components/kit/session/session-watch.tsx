"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { SignedInMount } from "@/components/site/frame/signed-in-mount";
import { loadSession, SESSION_URL } from "./load-session";
import { setSession } from "./session-store";

/**
 * Requests the session: once per page, and again on focus, as another tab may have signed out. Those
 * who are signed in get their tools in the header.
 */
export function SessionWatch() {
  const { data } = useSWR(SESSION_URL, loadSession, {
    dedupingInterval: 5_000,
    revalidateOnFocus: true,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (data !== undefined) setSession(data);
  }, [data]);
  return data ? <SignedInMount user={data} /> : null;
}
