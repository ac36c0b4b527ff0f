import { textResponse } from "@/app/sitemaps/answers";
import { isLocale } from "@/lib/kernel/i18n/locale";
import { readManifestName } from "@/lib/site/offline/manifest-path";
import { webManifest } from "@/lib/site/offline/web-manifest";

export const dynamic = "force-dynamic";

type Props = { params: Promise<{ file: string }> };

/** What a device is told that installs the site: `/manifests/el.webmanifest`. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const locale = readManifestName((await params).file);
  if (!isLocale(locale)) return textResponse("Not Found", 404);
  return new Response(JSON.stringify(await webManifest(locale)), {
    headers: {
      "Content-Type": "application/manifest+json; charset=utf-8",
      "Cache-Control": "no-cache",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
