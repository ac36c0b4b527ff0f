import { textResponse } from "@/app/sitemaps/answers";
import { makeLlmsText } from "@/lib/site/sitemap/llms";

export const dynamic = "force-dynamic";

/** The site in one page of text. */
export async function GET(): Promise<Response> {
  return textResponse(await makeLlmsText());
}
