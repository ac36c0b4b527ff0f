import { textResponse } from "@/app/sitemaps/answers";
import { GLYPHS } from "@/components/brand/glyphs";
import { LETTER_D, LETTER_S } from "@/components/brand/letters";
import { readCardPath } from "@/lib/seo/share-card-paths";
import { drawCard } from "@/lib/share-card/draw";
import { cardFacts } from "@/lib/share-card/facts";

export const dynamic = "force-dynamic";

/**
 * Cards of shared links: `/og/{locale}/{post|member|page|section}/{id or slug}.png` and
 * `/og/{locale}/site.png`.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const address = readCardPath((await params).path);
  const facts = address && (await cardFacts(address));
  if (!address || !facts) return textResponse("Not Found\n", 404);
  const png = await drawCard(
    facts,
    { letters: LETTER_D + LETTER_S, glyph: GLYPHS[facts.section] },
    address.locale,
  );
  return new Response(new Uint8Array(png), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
