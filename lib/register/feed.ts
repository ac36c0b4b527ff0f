import type { FeedSource } from "@/lib/content/feed-source";
import { postFeed } from "@/lib/post/feed";

/** What stands in feeds; a section's feed is that of the first source that knows it. */
export const FEED_SOURCES: readonly FeedSource[] = [postFeed];
