import type { StatementView } from "./schema";

// Shared with the screens in the browser: no server imports.

type Sums = Pick<
  StatementView,
  "received_cents" | "returned_cents" | "share_cents" | "carried_cents" | "payout_cents"
>;
type Name = "received" | "returned" | "shareSum" | "carried" | "payout" | "negative";

/** How the amount of a statement comes about, the last line its result; what is nothing is left out. */
export const sumsOf = (of: Sums): { name: Name; cents: number }[] => [
  { name: "received", cents: of.received_cents },
  ...(of.returned_cents === 0 ? [] : [{ name: "returned" as const, cents: of.returned_cents }]),
  { name: "shareSum", cents: of.share_cents === 0 ? 0 : -of.share_cents },
  ...(of.carried_cents === 0 ? [] : [{ name: "carried" as const, cents: of.carried_cents }]),
  { name: of.payout_cents < 0 ? "negative" : "payout", cents: of.payout_cents },
];
