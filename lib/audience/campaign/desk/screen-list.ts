import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { campaignManifest } from "../manifest";
import { CAMPAIGN_SORTS } from "./sorts";

/** Values of the state filter. */
export const CAMPAIGN_STATES = [
  "draft",
  "scheduled",
  "held",
  "sending",
  "paused",
  "stopped",
  "sent",
  "cancelled",
] as const;

/** The URL parameters of the screen with the list of issues. */
export const campaignList = defineList({
  path: campaignManifest.screens.campaigns.path,
  sorts: CAMPAIGN_SORTS,
  defaultSort: "-created_at",
  columns: ["state", "mails", "created_at"],
  filters: { state: z.enum(CAMPAIGN_STATES) },
});

/** The filters of the URL, as the service takes them. */
export const campaignFilters = ({
  search,
  filters: { state },
}: RequestedFilters<typeof campaignList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { status: state }),
});
