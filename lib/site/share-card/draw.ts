import { drawing } from "@/lib/kernel/core/drawing";
import type { Card } from "./design";

/** Draws a share card. */
export const drawCard = drawing("draw-card", async (card: Card) => {
  // Loaded on use: the thread that draws also reads what editors send.
  const { cardPng } = await import("./png");
  return cardPng(card);
});
