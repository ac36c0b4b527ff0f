import { callApi } from "@/components/kit/form/api-client";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { CheckedIn, DoorList, Refused } from "@/lib/commerce/ticket/door/schema";
import type { Scan } from "./scan-store";

/** Milliseconds after which a scan counts as made without a network; it is sent again later. */
const PATIENCE_MS = 5_000;

/** What the server says about a scan; `unsent` keeps it for later. */
export type ScanResult =
  | { kind: "admitted"; ticket: CheckedIn }
  | { kind: "refused"; refused: Refused }
  | { kind: "unknown" }
  | { kind: "unsent"; status: number | null };

const late = (): Promise<{ kind: "offline" }> =>
  new Promise((resolve) => setTimeout(() => resolve({ kind: "offline" }), PATIENCE_MS));

/** Sends a scan; sent again it is the same one by its key. */
export async function sendScan(eventId: number, scan: Scan, locale: Locale): Promise<ScanResult> {
  const { key, ...body } = scan;
  const path = `/api/event/${eventId}/check-in?locale=${locale}`;
  const headers = { "Idempotency-Key": key };
  const sent = callApi<CheckedIn & Partial<Refused>>(path, body, "POST", headers);
  const result = await Promise.race([sent, late()]);
  if (result.kind === "ok") return { kind: "admitted", ticket: result.data };
  if (result.kind === "invalid") return { kind: "unknown" };
  if (result.kind === "conflict") {
    const refused = result.current;
    // A 409 without a reason: the same request is under way.
    if (refused?.reason === undefined) return { kind: "unsent", status: null };
    const { reason, checked_in_by = null, device = "" } = refused;
    return { kind: "refused", refused: { ...refused, reason, checked_in_by, device } };
  }
  return { kind: "unsent", status: result.kind === "refused" ? result.status : null };
}

/** The list of codes that admit now; undefined without a network. */
export async function loadDoorList(eventId: number, locale: Locale): Promise<DoorList | undefined> {
  const path = `/api/event/${eventId}/check-in?locale=${locale}`;
  const result = await callApi<DoorList>(path, undefined, "GET");
  return result.kind === "ok" ? result.data : undefined;
}
