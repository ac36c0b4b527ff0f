import { textResponse, xmlResponse } from "@/app/sitemaps/answers";
import { makeSitemap } from "@/lib/site/sitemap/service";

export const dynamic = "force-dynamic";

/** A sitemap: `pages.xml`, `sections.xml`, `professions.xml`, `posts-1.xml`, `members-1.xml` … */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const xml = await makeSitemap((await params).name);
  return xml === undefined ? textResponse("Not Found\n", 404) : xmlResponse(xml);
}
