import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string;
  /** Empty by default, for an image beside its text. */
  alt?: string;
  /** The focal point. */
  focal?: { focal_x: number; focal_y: number };
};

const PERCENT = 100;

/**
 * An image of the account area in one variant: variants are made at upload, and Next.js's optimizer
 * is off.
 */
export function Thumb({ alt = "", focal, style, ...rest }: Props) {
  const position = focal && {
    objectPosition: `${focal.focal_x * PERCENT}% ${focal.focal_y * PERCENT}%`,
  };
  const imageStyle = position || style ? { ...position, ...style } : undefined;
  // oxlint-disable-next-line nextjs/no-img-element -- see above
  return <img alt={alt} style={imageStyle} {...rest} />;
}
