import type { Moment } from "./moment";

/** The orders of a list: by name unless something else is asked for. */
export const MEMBER_SORTS = ["relevance", "distance", "name", "newest"] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

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
  /** A place: companies with a seat or a branch in it, or that serve it. */
  placeId?: number;
  /** A seat or branch within these bounds. */
  bounds?: [south: number, west: number, north: number, east: number];
  /** Where the reader is, to 1 km: the distance of each company, and the order unless another is given. */
  near?: { latitude: number; longitude: number };
  /** Open at this time, as in `Moment`. */
  at?: Moment;
  /** A language that is spoken there. */
  language?: string;
  isVerified?: boolean;
  isRecommended?: boolean;
  /** By the order of `ids` (relevance), the distance to `near`, name or age. */
  sort?: MemberSort;
};

/** Filters with the folded names under which a town is shown. */
export type FoundFilters = Omit<MemberFilters, "area"> & { areas?: string[] };
