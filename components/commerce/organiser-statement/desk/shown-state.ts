import type { ChipTone } from "@/components/kit/ui/chip";
import type { StatementView } from "@/lib/commerce/organiser-statement/schema";

/** The state of a closed statement as people read it: nothing to pay out is carried over. */
export const shownState = ({ state, payout_cents: cents }: StatementView) =>
  state === "closed" && cents <= 0 ? "carried" : state;

export const STATE_TONES: Record<ReturnType<typeof shownState>, ChipTone> = {
  closed: "waiting",
  paid_out: "good",
  carried: "plain",
};
