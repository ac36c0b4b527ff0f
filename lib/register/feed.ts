import { campaignFeed } from "@/lib/campaign/feed";
import type { FeedSource } from "@/lib/content/feed-source";
import { postFeed } from "@/lib/post/feed";

/** The sources of feeds; a section's feed comes from the first source that has the section. */
export const FEED_SOURCES: readonly FeedSource[] = [campaignFeed, postFeed];
