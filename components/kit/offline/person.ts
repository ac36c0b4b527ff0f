import { millisecondsInDay } from "date-fns/constants";
import { callApi } from "@/components/kit/form/api-client";
import { SESSION_URL } from "@/components/kit/session/load-session";
import { mayBeSignedIn } from "@/components/kit/session/session-store";

/** How long a page is kept for somebody who is not signed in: 30 days. */
const KEPT_MS = 30 * millisecondsInDay;

/** Who reads, and until when: 0 for somebody who is not signed in. */
export type Person = { person: number; until: number };

/** Asks who reads here; undefined when the site cannot say. */
export async function askPerson(): Promise<Person | undefined> {
  const nobody = { person: 0, until: Date.now() + KEPT_MS };
  if (!mayBeSignedIn(document.cookie)) return nobody;
  type Session = { user?: { id: number }; expires?: string };
  const result = await callApi<Session>(SESSION_URL, undefined, "GET");
  if (result.kind !== "ok") return undefined;
  const { user, expires } = result.data;
  return user ? { person: user.id, until: Date.parse(expires ?? "") || nobody.until } : nobody;
}
