import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { SignupView } from "@/lib/commerce/webinar/schema";

/** Milliseconds between requests while the join link may open. */
const SOON_REFRESH_MS = 30_000;
/** How long before it opens a page asks again and again. */
const SOON_MS = 10 * 60_000;

/** Throws, so that SWR tells a failed request from an empty answer. */
async function load<T>(path: string): Promise<T> {
  const result = await callApi<T>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error(`${path} could not be loaded`);
  return result.data;
}

/** Whether the join link opens soon, or has opened, so that the sign-up is read again. */
const isSoon = ([signup]: SignupView[] = []): boolean =>
  signup !== undefined &&
  Date.parse(signup.opens_at) - Date.now() < SOON_MS &&
  Date.parse(signup.webinar.ends_at) > Date.now();

/** The places left of a webinar, as they are now; null without a limit or while not known. */
export function usePlaces(webinarId: number) {
  const path = `/api/webinar/${webinarId}/availability`;
  const { data, mutate } = useSWR<{ remaining: number | null }, Error>(path, load);
  return { remaining: data?.remaining ?? null, refresh: mutate };
}

/** The own sign-up for a webinar; undefined while it is not known, null without one. */
export function useSignup(webinarId: number) {
  const path = `/api/webinars-user-profiles?webinar_id=${webinarId}`;
  const { data, mutate } = useSWR<SignupView[], Error>(path, load, {
    refreshInterval: (signups) => (isSoon(signups) ? SOON_REFRESH_MS : 0),
  });
  return { signup: data && (data[0] ?? null), refresh: mutate };
}
