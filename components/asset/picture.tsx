import type { AssetView } from "@/lib/asset/view";

type PictureProps = {
  asset: AssetView;
  /** The `sizes` attribute: how wide the picture is shown, by viewport. */
  sizes: string;
  /** Above the fold: loaded at once and first. */
  priority?: boolean;
  /** Decorative beside a text that says the same: empty alt. */
  decorative?: boolean;
  className?: string;
};

/**
 * A stored picture in all its sizes; keeps its place while it loads, and its focal point when it is
 * cropped.
 */
export function Picture({
  asset,
  sizes,
  priority = false,
  decorative = false,
  className,
}: PictureProps) {
  return (
    // The sizes are made when a picture is stored, and the optimizer is off.
    // eslint-disable-next-line @next/next/no-img-element
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
