import { randomBytes } from "node:crypto";
import { expect, type APIRequestContext } from "playwright/test";
import type { Locale } from "./routes";

const DAY_MS = 86_400_000;
const LASTS_MS = 2 * 3_600_000;

/** A published event with its tickets. */
export type MadeEvent = {
  id: number;
  ticket_types: { id: number }[];
  translations: Record<Locale, { slug: string }>;
};

/** An event of two hours in some days, published in both languages, with one kind of ticket. */
export async function makeEvent(
  client: APIRequestContext,
  headers: { authorization: string },
  inDays: number,
  ticket: object,
): Promise<MadeEvent> {
  const startsAt = Date.now() + inDays * DAY_MS;
  const title = `Βραδιά ${randomBytes(4).toString("hex")}`;
  const made = await client.post("/api/event", {
    headers,
    data: {
      title,
      status: "published",
      translations: { en: { title: `Evening ${title}`, status: "published" } },
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + LASTS_MS).toISOString(),
      ticket_types: [
        { translations: { el: { name: "Είσοδος" }, en: { name: "Entry" } }, ...ticket },
      ],
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  return ((await made.json()) as { data: MadeEvent }).data;
}

/** Orders tickets of an event as a guest. */
export async function orderTickets(
  client: APIRequestContext,
  event: MadeEvent,
  { locale, email, quantity }: { locale: Locale; email: string; quantity: number },
): Promise<{ id: number; signature: string }> {
  const ordered = await client.post(`/api/event-order?locale=${locale}`, {
    data: {
      event_id: event.id,
      items: [{ ticket_type_id: event.ticket_types[0]!.id, quantity }],
      buyer: { name: "Μαρία", surname: "Δούκα", email },
    },
  });
  expect(ordered.status(), await ordered.text()).toBe(201);
  return ((await ordered.json()) as { data: { id: number; signature: string } }).data;
}
