import { campaignFeed } from "@/lib/audience/campaign/feed";
import type { FeedSource } from "@/lib/kernel/content/feed-source";
import { eventFeed } from "@/lib/commerce/event/feed";
import { postFeed } from "@/lib/magazine/post/feed";

/** The sources of feeds; the first that has a section names its feed. */
export const FEED_SOURCES: readonly FeedSource[] = [campaignFeed, postFeed, eventFeed];
