import { z } from "zod";
import { searchOf, type RequestedFilters } from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { ROLE_NAMES } from "./role-names";
import { userManifest } from "./manifest";

/** Values of the state filter. */
export const USER_STATES = ["active", "unverified", "disabled"] as const;

/** The URL parameters of the screen with the list of users. */
export const userList = defineList({
  path: userManifest.screens.allUsers.path,
  sorts: ["surname", "last_seen_at", "created_at"],
  defaultSort: "-created_at",
  columns: ["role", "company", "state", "last_seen_at", "created_at"],
  filters: { role: z.enum(ROLE_NAMES), state: z.enum(USER_STATES) },
});

/** The filters of the URL; users with the same surname are sorted by name. */
export function userFilters(
  { search, filters: { role, state } }: RequestedFilters<typeof userList>,
  sort: ReturnType<typeof userList.read>["sort"] = userList.defaultSort,
) {
  const isDescending = sort.startsWith("-");
  const by = userList.sorts.find((one) => one === sort.replace("-", "")) ?? "created_at";
  return {
    ...searchOf(search),
    ...(role ? { role } : {}),
    ...(state === undefined ? {} : { isDisabled: state === "disabled" }),
    ...(state === "active" || state === "unverified" ? { isVerified: state === "active" } : {}),
    sort: [
      { by, isDescending },
      ...(by === "surname" ? [{ by: "name" as const, isDescending }] : []),
    ],
  };
}
