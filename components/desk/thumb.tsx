import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"img">, "src" | "alt"> & {
  src: string;
  /** Empty, as by default, for one whose words stand beside it. */
  alt?: string;
  /** The point that stays in view when the picture is cut for its place. */
  focal?: { focal_x: number; focal_y: number };
};

const PERCENT = 100;

/**
 * A picture of the desk, in the one size that is asked for: sizes are made when a picture is
 * stored, and the framework's optimizer is off.
 */
export function Thumb({ alt = "", focal, style, ...rest }: Props) {
  const position = focal && {
    objectPosition: `${focal.focal_x * PERCENT}% ${focal.focal_y * PERCENT}%`,
  };
  const placed = position || style ? { ...position, ...style } : undefined;
  // eslint-disable-next-line @next/next/no-img-element -- as said above
  return <img alt={alt} style={placed} {...rest} />;
}
