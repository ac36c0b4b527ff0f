import type { Spot } from "./grid";
import type { Box } from "./labels";

/** The rectangle of a pin that points at a spot. */
export const pinBox = ({ x, y }: Spot): Box => ({
  left: x - 16,
  top: y - 38,
  right: x + 16,
  bottom: y + 4,
});
