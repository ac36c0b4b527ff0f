import { redirectTo } from "@/app/sitemaps/answers";
import { feedPath } from "@/lib/seo/feed-paths";

export const dynamic = "force-dynamic";

/** Where readers look for a feed when nobody told them. */
export function GET(): Response {
  return redirectTo(feedPath({ locale: "el", format: "rss" }));
}
