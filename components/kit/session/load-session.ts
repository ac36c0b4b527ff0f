import { callApi } from "@/components/kit/form/api-client";
import type { SessionUser } from "./session-store";

/** The path of the session, which names it in the cache of requests too. */
export const SESSION_URL = "/api/auth/session";

/**
 * Requests the session; an empty response is a visitor.
 * @throws Error when it could not be asked
 */
export async function loadSession(path = SESSION_URL): Promise<SessionUser | null> {
  const result = await callApi<{ user?: SessionUser }>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`the session could not be asked: ${result.kind}`);
  return result.data.user ?? null;
}
