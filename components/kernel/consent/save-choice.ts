import { callApi } from "@/components/kit/form/api-client";
import type { ConsentCategory } from "@/lib/kernel/consent/categories";
import type { ConsentProof } from "@/lib/kernel/consent/schema";
import { lastChoice, storeChoice, validChoice } from "./consent-store";
import { isTagManagerLoaded, thirdParties } from "./third-parties";
import { deleteThirdPartyData } from "./third-party-data";

/** How long a withdrawal waits for its proof before the page is loaded again. */
const PROOF_WAIT_MS = 2_000;

/**
 * Stores the proof of a choice that has none yet; without a connection the next page tries again.
 * A consent counts only with its proof, a withdrawal at once.
 */
export async function proveChoice(): Promise<void> {
  const choice = validChoice();
  if (!choice || choice.id !== null) return;
  const { categories, version, replaces, at } = choice;
  const result = await callApi<ConsentProof>("/api/consent", {
    categories,
    text_version: version,
    replaces,
  });
  // The visitor may have chosen again meanwhile.
  if (result.kind === "ok" && lastChoice()?.at === at)
    storeChoice({
      ...choice,
      id: result.data.id,
      proved: categories,
      privacyVersion: result.data.privacy_version,
    });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Stores a choice. What it withdraws ends at once: the third parties' cookies are deleted, and the
 * page is loaded again if the tag manager runs in it.
 */
async function save(categories: ConsentCategory[], isDecided: boolean): Promise<void> {
  const before = lastChoice();
  const proved = validChoice()?.proved.filter((category) => categories.includes(category)) ?? [];
  const withdrawn = before?.categories.filter((category) => !categories.includes(category)) ?? [];
  storeChoice({
    id: null,
    proved,
    replaces: before?.id ?? before?.replaces ?? null,
    version: thirdParties()?.version ?? "",
    categories,
    at: Date.now(),
    isDecided,
  });
  deleteThirdPartyData(withdrawn);
  const sent = proveChoice();
  if (!withdrawn.includes("statistics") || !isTagManagerLoaded()) return sent;
  await Promise.race([sent, wait(PROOF_WAIT_MS)]);
  deleteThirdPartyData(withdrawn);
  window.location.reload();
}

/** Stores the visitor's decision about all categories. */
export const decide = (categories: ConsentCategory[]): Promise<void> => save(categories, true);

/** Allows one more category, beside the map or the video that needs it. */
export function allow(category: ConsentCategory): Promise<void> {
  const choice = validChoice();
  const categories = new Set([...(choice?.categories ?? []), category]);
  return save([...categories], choice?.isDecided ?? false);
}
