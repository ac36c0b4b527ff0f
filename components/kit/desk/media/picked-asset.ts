export interface PickedAsset {
  id: number;
  /** The largest variant. */
  url: string;
  width: number;
  height: number;
  alt: string | null;
  caption: string | null;
  /** Fractions of the width from the left, and of the height from the top. */
  focal_x: number;
  focal_y: number;
  /** The name of its file. */
  original_name?: string | null;
  variants: { width: number; format: string; url: string }[];
}
