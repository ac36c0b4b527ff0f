/** Filters of the directory list; `letter` is a capital, `#` for everything that is no letter. */
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
