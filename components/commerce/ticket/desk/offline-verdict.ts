import type { CheckedIn, DoorAddon, DoorList, Refused } from "@/lib/commerce/ticket/door/schema";

/** What the screen says about a ticket. `listed` and what follows are said without a network. */
export type Answer =
  | { kind: "admitted"; ticket: CheckedIn }
  | { kind: "refused"; refused: Refused }
  | { kind: "unknown" }
  | { kind: "no_code" }
  | { kind: "listed"; madeAt: string; dueCents: number }
  | { kind: "used"; at: string }
  | { kind: "unconfirmed" };

/** The ticket that an answer shows; one that is refused for good is not paid either. */
export function ticketOf(answer: Answer): CheckedIn | undefined {
  if (answer.kind === "admitted") return answer.ticket;
  const isUsed = answer.kind === "refused" && answer.refused.reason === "already_used";
  return isUsed ? answer.refused : undefined;
}

/** The same answer after its ticket was marked as paid, or not. */
export function withDue(answer: Answer, ticket: CheckedIn): Answer {
  if (ticketOf(answer)?.code !== ticket.code) return answer;
  if (answer.kind === "admitted") return { ...answer, ticket };
  return answer.kind === "refused"
    ? { ...answer, refused: { ...answer.refused, ...ticket } }
    : answer;
}

/** The same answer after an add-on of its order was handed out or paid. */
export function withAddon(answer: Answer, addon: DoorAddon): Answer {
  const ticket = ticketOf(answer);
  if (!ticket) return answer;
  const addons = ticket.addons.map((one) => (one.id === addon.id ? addon : one));
  return withDue(answer, { ...ticket, addons });
}

export type Tone = "good" | "waiting" | "bad";

/** The colour of an answer: let in, look closer, refuse. */
export function toneOf(answer: Answer): Tone {
  if (answer.kind === "admitted" || answer.kind === "listed") return "good";
  const isUsed = answer.kind === "refused" && answer.refused.reason === "already_used";
  return isUsed || answer.kind === "used" || answer.kind === "unconfirmed" ? "waiting" : "bad";
}

/**
 * The answer without a network: by the scans of this phone that wait, then by the last list. A code
 * that neither knows is not confirmed, as it may have been sold since.
 */
export function offlineVerdict(
  hash: string | undefined,
  list: DoorList | undefined,
  scannedAt: string | undefined,
): Answer {
  if (scannedAt !== undefined) return { kind: "used", at: scannedAt };
  const ticket = hash === undefined ? undefined : list?.tickets.find((one) => one.hash === hash);
  if (!list || !ticket) return { kind: "unconfirmed" };
  return ticket.checked_in_at === null
    ? { kind: "listed", madeAt: list.made_at, dueCents: ticket.due_cents ?? 0 }
    : { kind: "used", at: ticket.checked_in_at };
}
