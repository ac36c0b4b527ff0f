import { redirectTo } from "@/app/sitemaps/answers";
import { feedPath } from "@/lib/kernel/seo/feed-paths";

export const dynamic = "force-dynamic";

/** A common URL where feed readers look for a feed. */
export function GET(): Response {
  return redirectTo(feedPath({ locale: "el", format: "rss" }));
}
