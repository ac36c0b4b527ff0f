import type { SignUpLabels } from "./sign-up-labels";

/** How many places are left, or that all are taken. */
export function placesText(remaining: number, { full, place, places }: SignUpLabels): string {
  if (remaining === 0) return full;
  return remaining === 1 ? place : places.replace("{count}", String(remaining));
}
