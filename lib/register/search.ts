import { memberSearch } from "@/lib/member/search";
import { postSearch } from "@/lib/post/search";

/** What the search finds, by the name of its list in the response. */
export const SEARCH_KINDS = { posts: postSearch, members: memberSearch } as const;
