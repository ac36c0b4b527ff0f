import { firstValue, pageNumber } from "@/lib/i18n/page-number";

/** Orders of the list of people, as the address and the API name them. */
export const USER_SORTS = ["-created_at", "created_at", "surname", "-surname", "-last_seen_at", "last_seen_at"] as const;
export type UserSort = (typeof USER_SORTS)[number];
export const DEFAULT_USER_SORT: UserSort = "-created_at";
export const ROLE_NAMES = ["manager", "editor", "user"] as const;
export type RoleName = (typeof ROLE_NAMES)[number];

const MAX_SEARCH_LENGTH = 80;

/** What the address of the list of people asks for; `page` counts from 0. */
export type UserListQuery = { search: string; role: RoleName | undefined; sort: UserSort; page: number };

/** Reads the address of the list; what makes no sense counts as not given. */
export function readUserListQuery(query: Record<string, string | string[] | undefined>): UserListQuery {
  const role = firstValue(query.role);
  const sort = firstValue(query.sort);
  return {
    search: (firstValue(query.search) ?? "").normalize("NFC").trim().slice(0, MAX_SEARCH_LENGTH),
    role: ROLE_NAMES.find((name) => name === role),
    sort: USER_SORTS.find((name) => name === sort) ?? DEFAULT_USER_SORT,
    page: pageNumber(query.page) ?? 0,
  };
}

/** The filters as parameters of an address; what goes without saying is left out, and so is the page. */
export function userListParams({ search, role, sort }: Omit<UserListQuery, "page">): Record<string, string> {
  return { ...(search ? { search } : {}), ...(role ? { role } : {}), ...(sort === DEFAULT_USER_SORT ? {} : { sort }) };
}

/** The address of the list with these filters. */
export function userListHref(path: string, query: Omit<UserListQuery, "page">): string {
  const params = new URLSearchParams(userListParams(query)).toString();
  return params ? `${path}?${params}` : path;
}

/** The order that a click on a column asks for: its natural one first, then the other way round. */
export function nextSort(current: UserSort, column: "surname" | "created_at" | "last_seen_at"): UserSort {
  const first: UserSort = column === "surname" ? "surname" : `-${column}`;
  const second: UserSort = column === "surname" ? "-surname" : column;
  return current === first ? second : first;
}
