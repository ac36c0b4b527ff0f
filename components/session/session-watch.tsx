"use client";

import { useEffect } from "react";
import useSWR from "swr";
import { callApi } from "@/components/form/api-client";
import { SignedInMount } from "@/components/layout/signed-in-mount";
import { setSession, type SessionUser } from "./session-store";

const SESSION_URL = "/api/auth/session";

/** An empty response is a visitor; a failed request keeps the known session. */
async function loadSession(path: string): Promise<SessionUser | null> {
  const result = await callApi<{ user?: SessionUser }>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`the session could not be asked: ${result.kind}`);
  return result.data.user ?? null;
}

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
