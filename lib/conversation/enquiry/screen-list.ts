import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { enquiryManifest } from "./manifest";
import { ENQUIRY_STATES } from "./schema";

/** The URL parameters of a company's enquiries. By default what waits for an answer is first. */
export const enquiryList = defineList({
  path: enquiryManifest.screens.enquiries.path,
  sorts: ["surname", "waiting_at", "active_at"],
  defaultSort: "-waiting_at",
  columns: ["state", "assigned_to", "waiting_at", "active_at"],
  filters: { state: z.enum(ENQUIRY_STATES), mine: z.literal("1") },
});

/** The filters of the URL, as the service takes them. */
export const enquiryFilters = ({
  search,
  filters: { state, mine },
}: RequestedFilters<typeof enquiryList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { status: state }),
  ...(mine === undefined ? {} : { isMine: true }),
});
