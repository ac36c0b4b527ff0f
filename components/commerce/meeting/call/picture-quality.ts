/** What a picture may cost on the way to one other person. */
export type PictureQuality = {
  /** Bits per second. */
  maxBitrate: number;
  maxFramerate: number;
  /** By how much width and height of the camera are divided. */
  scaleResolutionDownBy: number;
};

/**
 * The quality of one's own picture for each of so many others. It is encoded and sent once for each,
 * so it must cost less the more they are: a laptop encodes five small pictures, not five large ones,
 * and the uplink of a home carries about a megabit.
 */
export function pictureQuality(others: number): PictureQuality {
  if (others <= 1) return { maxBitrate: 900_000, maxFramerate: 24, scaleResolutionDownBy: 1 };
  if (others <= 3) return { maxBitrate: 400_000, maxFramerate: 20, scaleResolutionDownBy: 1.5 };
  return { maxBitrate: 180_000, maxFramerate: 12, scaleResolutionDownBy: 2 };
}
