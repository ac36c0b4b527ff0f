"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { callApi } from "@/components/form/api-client";
import { setSession, type SessionUser } from "./session-store";

const SESSION_URL = "/api/auth/session";

/**
 * Nobody is signed in when the response is empty; when there is no response, what was known stays.
 */
async function loadSession(path: string): Promise<SessionUser | null> {
  const result = await callApi<{ user?: SessionUser }>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`the session could not be asked: ${result.kind}`);
  return result.data.user ?? null;
}

/**
 * Asks who is signed in: once for a page, and again when a user comes back to it, since they may
 * have signed out elsewhere.
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
  return null;
}
