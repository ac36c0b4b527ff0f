import type { Db } from "@/lib/kernel/core/db";
import type { MatchedAnswers } from "./match";

/** Writes the answers of tickets under the questions of their new date. */
export async function writeTicketAnswers(
  tx: Db,
  { ofTickets }: Pick<MatchedAnswers, "ofTickets">,
): Promise<void> {
  for (const [ticketId, answers] of ofTickets)
    await tx.ticketDetail.update({
      where: { ticketId },
      data: { answers },
      select: { ticketId: true },
    });
}
