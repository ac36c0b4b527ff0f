"use client";

import useSWR from "swr";
import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { useDebounced } from "@/components/kit/ui/use-debounced";
import type { CampaignDraft } from "./campaign-values";

const answer = z.object({ count: z.int() });
const WAIT_MS = 300;

type ShownAudience = Pick<CampaignDraft, "audience_locale" | "section_ids" | "profession_ids">;

/** The URL that counts an audience. */
function audienceUrl({ audience_locale, section_ids, profession_ids }: ShownAudience): string {
  const query = new URLSearchParams({
    language: audience_locale,
    ...(section_ids.length > 0 ? { section_ids: section_ids.join(",") } : {}),
    ...(profession_ids.length > 0 ? { profession_ids: profession_ids.join(",") } : {}),
  });
  return `/api/campaign/audience?${query.toString()}`;
}

async function load(url: string): Promise<number> {
  const result = await callApi<unknown>(url, undefined, "GET");
  if (result.kind !== "ok") throw new Error("audience not counted");
  return answer.parse(result.data).count;
}

/** The number of subscribers whom an audience reaches now. */
export function useAudienceCount(audience: ShownAudience) {
  const current = audienceUrl(audience);
  const url = useDebounced(current, WAIT_MS);
  const { data, error } = useSWR(url, load);
  // The number of another audience would be taken for that of this one.
  if (url !== current) return { count: undefined, isFailed: false };
  return { count: data, isFailed: error !== undefined };
}
