import { textResponse } from "@/app/sitemaps/answers";
import { makeRobots } from "@/lib/site/sitemap/robots";

export const dynamic = "force-dynamic";

/** What crawlers may read. */
export function GET(): Response {
  return textResponse(makeRobots());
}
