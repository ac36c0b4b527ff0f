/** The icons of public pages; those of the account area are in icon.tsx. */
export const CHECK = "m4 10.500 4 4 8-9";
export const CLOSE = "m5 5 10 10M15 5 5 15";
export const MENU = "M3 6h14M3 10h14M3 14h14";
export const MINUS = "M4 10h12";
export const PLUS = "M4 10h12M10 4v12";
export const SEARCH = "M9 14.200A5.200 5.200 0 1 0 9 3.800a5.200 5.200 0 0 0 0 10.400ZM13 13l4 4";

type Props = { path: string; size?: number; strokeWidth?: number; className?: string | undefined };

/**
 * A 20 × 20 icon beside a text with the same meaning; hidden from screen readers. Icon has the
 * whole set, which public pages need not load.
 */
export function Glyph({ path, size = 18, strokeWidth = 1.5, className }: Props) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <path d={path} />
    </svg>
  );
}
