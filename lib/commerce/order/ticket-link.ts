import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

/** What the signature of a ticket depends on: with a new code the link of its former holder ends. */
type Signed = { id: number; code: string };

/** The signature of a given ticket: who has it may see the ticket and give it on. */
export const signTicket = ({ id, code }: Signed): string => signatureOf("ticket", `${id}.${code}`);

/** Whether a text is the signature of a ticket with its present code. */
export const isTicketSignature = (ticket: Signed, signature: string | null | undefined): boolean =>
  isSignature(signTicket(ticket), signature);

/** The path of the page of a given ticket, for its holder, without locale prefix. */
export const ticketPath = (ticket: Signed): string =>
  `/ticket/${ticket.id}?signature=${signTicket(ticket)}`;

/** The path of the PDF file of a given ticket. */
export const ticketPdfPath = (ticket: Signed): string =>
  `/api/ticket/${ticket.id}/ticket.pdf?signature=${signTicket(ticket)}`;
