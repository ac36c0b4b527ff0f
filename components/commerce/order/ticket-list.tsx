import type { ReactNode } from "react";
import { spacedCode } from "@/lib/commerce/order/spaced-code";
import type { OrderView } from "@/lib/commerce/order/schema";
import "./ticket.css";

type Ticket = Pick<
  OrderView["tickets"][number],
  "id" | "code" | "name" | "qr_url" | "checked_in_at" | "given_at" | "given_to" | "sends_at"
> & { due_cents: number; door_paid_at?: string | null; named?: string | null };

type Props = {
  tickets: readonly Ticket[];
  /** What all of them have: the title, when, where, and whose they are; in the order to be read. */
  title: string;
  facts: readonly { name: string; value: string }[];
  labels: { qr(code: string): string; checkedIn: string };
  /** What of a ticket is paid at the door. */
  dueText?(ticket: Ticket): ReactNode;
  /** What takes the place of the code of a ticket that another person holds. */
  givenText?(ticket: Ticket): ReactNode;
  /** What can be done with a ticket. */
  actions?(ticket: Ticket): ReactNode;
};

/**
 * The tickets of an order as tickets: what they are for, and a stub with the QR code, which stays dark
 * on white for scanners. Printed, none is cut by the end of a page.
 */
export function TicketList({ tickets, title, facts, labels, dueText, ...more }: Props) {
  return (
    <ul className="ticket-list">
      {tickets.map((ticket) => {
        const { id, code, name, qr_url: qr, checked_in_at: usedAt, given_at: givenAt } = ticket;
        const due = dueText?.(ticket);
        return (
          <li key={id} className="ticket" data-used={usedAt === null ? undefined : ""}>
            <div className="ticket-body">
              <p className="ticket-name">{name}</p>
              <p className="ticket-title">{title}</p>
              {ticket.named && !facts.some(({ value }) => value === ticket.named) && (
                <p className="mt-1">{ticket.named}</p>
              )}
              <dl className="ticket-facts">
                {facts.map((fact) => (
                  <div key={fact.name}>
                    <dt>{fact.name}</dt>
                    <dd>{fact.value}</dd>
                  </div>
                ))}
              </dl>
              {due && <p className="ticket-due">{due}</p>}
              {more.actions?.(ticket)}
            </div>
            <div className="ticket-stub">
              {givenAt === null ? (
                <>
                  {/* oxlint-disable-next-line nextjs/no-img-element -- a data: URL, small already */}
                  <img src={qr} alt={labels.qr(spacedCode(code))} width={200} height={200} />
                  <p className="ticket-code">{spacedCode(code)}</p>
                </>
              ) : (
                more.givenText?.(ticket)
              )}
              {usedAt !== null && <p className="ticket-used">{labels.checkedIn}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
