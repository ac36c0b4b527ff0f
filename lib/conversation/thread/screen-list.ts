import { z } from "zod";
import { searchOf } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";

/**
 * The URL parameters of a list of threads, whose owner has states of its own. By default what waits
 * for an answer is first.
 */
export const threadList = <const S extends readonly [string, ...string[]]>(
  path: string,
  states: S,
) =>
  defineList({
    path,
    sorts: ["surname", "waiting_at", "active_at"],
    defaultSort: "-waiting_at",
    columns: ["state", "assigned_to", "waiting_at", "active_at"],
    filters: { state: z.enum(states), mine: z.literal("1") },
  });

type Requested<S> = {
  search?: string | undefined;
  filters: { state?: S | undefined; mine?: string | undefined };
};

/** The filters of the URL, as the services take them. */
export const threadFilters = <S extends string>({
  search,
  filters: { state, mine },
}: Requested<S>) => ({
  ...searchOf(search),
  ...(state === undefined ? {} : { status: state }),
  ...(mine === undefined ? {} : { isMine: true }),
});
