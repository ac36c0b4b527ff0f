/** Filters of the directory; `letter` is a capital letter, or `#` for all other initials. */
export type MemberFilters = {
  professionId?: number;
  area?: string;
  letter?: string;
  isMember?: boolean;
  isFeatured?: boolean;
  /** Only these companies, such as those that a search found. */
  ids?: number[];
  openNow?: boolean;
};

/** Filters with the folded names under which a town is shown. */
export type FoundFilters = Omit<MemberFilters, "area"> & { areas?: string[] };
