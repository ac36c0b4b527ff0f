import { creditLine } from "@/lib/kernel/asset/credit";
import type { AssetView } from "@/lib/kernel/asset/view";
import { absoluteUrl } from "@/lib/kernel/seo/metadata";

/** A stored image with its absolute URL. */
export function imageOf(asset: AssetView) {
  const credit = creditLine(asset);
  return {
    "@type": "ImageObject" as const,
    url: absoluteUrl(asset.url),
    width: String(asset.width),
    height: String(asset.height),
    ...(asset.alt ? { caption: asset.alt } : {}),
    ...(credit ? { creditText: credit } : {}),
  };
}
