import { xmlResponse } from "@/app/sitemaps/answers";
import { makeSitemapIndex } from "@/lib/site/sitemap/service";

export const dynamic = "force-dynamic";

/** The sitemap index. */
export async function GET(): Promise<Response> {
  return xmlResponse(await makeSitemapIndex());
}
