import { z } from "zod";

// Shared with the form in the browser: no server imports.

/** Where a buyer came from: the host of another site, or the name of a campaign. */
export const sourceText = z
  .string()
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u);

/** The part of an address that names a campaign, as newsletters and advertisers write it. */
const CAMPAIGN = "utm_source";

/**
 * Where the visit of a page came from; undefined for one that says nothing, and for this site itself.
 * @param entry the address with which the visit began
 * @param referrer as the browser gives it: other sites name only their host
 */
export function sourceOf(entry: string, referrer: string): string | undefined {
  const { host, searchParams } = new URL(entry);
  const campaign = searchParams.get(CAMPAIGN)?.trim().toLowerCase();
  if (campaign) return sourceText.safeParse(campaign).data;
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined;
  if (!from || from.host === host) return undefined;
  return sourceText.safeParse(from.hostname.replace(/^www\./, "")).data;
}
