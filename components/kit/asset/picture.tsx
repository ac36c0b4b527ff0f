import type { AssetView } from "@/lib/kernel/asset/view";

type PictureProps = {
  asset: AssetView;
  /** The `sizes` attribute: the displayed width by viewport. */
  sizes: string;
  /** Above the fold: loaded eagerly and with high priority. */
  priority?: boolean;
  /** Decorative, beside a text with the same content: the alt text is empty. */
  decorative?: boolean;
  className?: string;
};

/**
 * An asset with all its variants as `srcset`; reserves its space while it loads, and keeps the
 * focal point when cropped.
 */
export function Picture({
  asset,
  sizes,
  priority = false,
  decorative = false,
  className,
}: PictureProps) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- its variants are made at upload
    <img
      src={asset.variants[Math.min(1, asset.variants.length - 1)]?.url ?? asset.url}
      srcSet={asset.variants.map((variant) => `${variant.url} ${variant.width}w`).join(", ")}
      sizes={sizes}
      width={asset.width}
      height={asset.height}
      alt={decorative ? "" : asset.alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      style={{ objectPosition: `${asset.focal_x * 100}% ${asset.focal_y * 100}%` }}
      className={className}
    />
  );
}
