import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { membershipPlanManifest } from "./manifest";
import { PLAN_SORTS } from "./schema";

/** The URL parameters of the screen with the list of plans. */
export const planList = defineList({
  path: membershipPlanManifest.screens.membershipPlans.path,
  sorts: PLAN_SORTS,
  defaultSort: "position",
  columns: ["price", "members", "state"],
  filters: {},
});

/** The filters of the URL, as the service takes them. */
export const planFilters = ({ search }: RequestedFilters<typeof planList>) => searchOf(search);
