"use client";

import useSWR from "swr";
import { callApi } from "@/components/kit/form/api-client";
import type { CampaignReport } from "@/lib/audience/campaign/report";

/** How often the numbers are asked for while mails go out. */
const RUNNING_MS = 3_000;
/** How often otherwise, as long as something may begin by itself. */
const WAITING_MS = 20_000;

const RUNNING = ["preparing", "sending"];
const ENDED = ["sent", "cancelled", "draft"];

const pauseOf = (report: CampaignReport | undefined): number => {
  if (!report || RUNNING.includes(report.status)) return RUNNING_MS;
  return ENDED.includes(report.status) ? 0 : WAITING_MS;
};

async function load(url: string): Promise<CampaignReport> {
  const result = await callApi<CampaignReport>(url, undefined, "GET");
  if (result.kind !== "ok") throw new Error("report not loaded");
  return result.data;
}

/** The numbers of a campaign, read again and again while it is sent. */
export function useReport(id: number, first: CampaignReport) {
  const { data, error, mutate } = useSWR(`/api/campaign/${id}/report`, load, {
    fallbackData: first,
    refreshInterval: pauseOf,
  });
  return { report: data, isFailed: error !== undefined, reload: () => void mutate() };
}
