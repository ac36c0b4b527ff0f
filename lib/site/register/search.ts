import { eventSearch } from "@/lib/commerce/event/search";
import { memberSearch } from "@/lib/directory/member/search";
import { postSearch } from "@/lib/magazine/post/search";

/** The search kinds, by the name of their list in the response. */
export const SEARCH_KINDS = {
  posts: postSearch,
  members: memberSearch,
  events: eventSearch,
} as const;
