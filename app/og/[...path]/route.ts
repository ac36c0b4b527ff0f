import { textResponse } from "@/app/sitemaps/answers";
import { GLYPHS } from "@/components/kit/brand/glyphs";
import { LETTER_D, LETTER_S } from "@/components/kit/brand/letters";
import { AppError } from "@/lib/kernel/core/errors";
import { readCardPath } from "@/lib/kernel/seo/read-card-path";
import { siteName } from "@/lib/kernel/setting/service";
import { drawCard } from "@/lib/site/share-card/draw";
import { cardFacts } from "@/lib/site/share-card/facts";

export const dynamic = "force-dynamic";

/**
 * Cards of shared links: `/og/{locale}/{post|member|page|series|section}/{id or slug}.png` and
 * `/og/{locale}/site.png`.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const address = readCardPath((await params).path);
  const facts = address && (await cardFacts(address));
  if (!address || !facts) return textResponse("Not Found\n", 404);
  const png = await drawCard({
    facts,
    mark: { letters: LETTER_D + LETTER_S, glyph: GLYPHS[facts.section] },
    locale: address.locale,
    siteName: await siteName(),
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "unavailable") return error;
    throw error;
  });
  if (png instanceof AppError)
    return textResponse(`${png.message}\n`, png.status, png.detail.headers);
  return new Response(new Uint8Array(png), {
    headers: {
      "Content-Type": "image/png",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
