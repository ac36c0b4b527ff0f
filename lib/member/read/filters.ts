/** Filters of the directory list; `letter` is a capital, `#` for everything that is no letter. */
export type MemberFilters = {
  professionId?: number;
  area?: string;
  letter?: string;
  isMember?: boolean;
  isFeatured?: boolean;
  search?: string;
  openNow?: boolean;
};
