"use client";

import { useRef, useState, type ReactNode } from "react";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import type { AffectedTickets } from "@/lib/commerce/event/write/sold";
import { AffectedDialog, type TicketDecision } from "./affected-tickets";

/** The editing view; in a conflict with sold tickets also what the change hits. */
export type EventAnswer = EventEditView & { affected?: AffectedTickets };

/**
 * Asks about the tickets that a change hits.
 * @returns the question for the editor, and the dialog while it is open
 */
export function useTicketDecision(): {
  decide(current: EventAnswer): Promise<TicketDecision | undefined> | undefined;
  dialog: ReactNode;
} {
  const [affected, setAffected] = useState<AffectedTickets>();
  const answer = useRef<(decision: TicketDecision | undefined) => void>(undefined);
  const close = (decision: TicketDecision | undefined) => {
    setAffected(undefined);
    answer.current?.(decision);
  };
  return {
    decide: ({ affected: hit }) =>
      hit &&
      new Promise((resolve) => {
        answer.current = resolve;
        setAffected(hit);
      }),
    dialog: affected && <AffectedDialog affected={affected} onDone={close} />,
  };
}
