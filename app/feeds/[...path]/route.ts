import { textResponse, xmlResponse, redirectTo } from "@/app/sitemaps/answers";
import { readFeedPath } from "@/lib/kernel/seo/feed-paths";
import { makeFeed } from "@/lib/site/feed/service";

export const dynamic = "force-dynamic";

/** Feeds: `/feeds/{locale}[/{section}[/{sub-category}]]/{rss|atom}.xml`. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const address = readFeedPath((await params).path);
  const feed = address ? await makeFeed(address) : { kind: "unknown" as const };
  if (feed.kind === "moved") return redirectTo(feed.path);
  return feed.kind === "found"
    ? xmlResponse(feed.xml, feed.type)
    : textResponse("Not Found\n", 404);
}
