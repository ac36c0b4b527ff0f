import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { THREAD_STATES } from "@/lib/conversation/thread/schema";
import { contactManifest } from "./manifest";

/** The URL parameters of the inbox. The default order has what waits for an answer first. */
export const inboxList = defineList({
  path: contactManifest.screens.inbox.path,
  sorts: ["surname", "waiting_at", "active_at"],
  defaultSort: "-waiting_at",
  columns: ["state", "assigned_to", "waiting_at", "active_at"],
  filters: { state: z.enum(THREAD_STATES), mine: z.literal("1") },
});

/** The filters of the URL, as the service takes them. */
export const inboxFilters = ({
  search,
  filters: { state, mine },
}: RequestedFilters<typeof inboxList>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { status: state }),
  ...(mine === undefined ? {} : { isMine: true }),
});
