import { millisecondsInDay } from "date-fns/constants";
import { db } from "@/lib/kernel/core/db";
import type { Prisma } from "@/prisma/client/client";

let counter = 0;

/** A ticket type for a test; one without a price unless told. */
type TestType = Partial<Omit<Prisma.TicketTypeUncheckedCreateWithoutEventInput, "translations">>;

/** For tests: a published event in ten days, with its ticket types. */
export async function testEvent({
  types = [{}],
  ...event
}: Partial<Prisma.EventUncheckedCreateInput> & { types?: TestType[] } = {}): Promise<{
  eventId: number;
  slug: string;
  typeIds: number[];
}> {
  const slug = `vradia-${++counter}-${crypto.randomUUID().slice(0, 8)}`;
  const startsAt = new Date(Date.now() + 10 * millisecondsInDay);
  const words = { status: "published" as const, publishedAt: new Date(0) };
  const row = await db.event.create({
    data: {
      startsAt,
      endsAt: new Date(startsAt.getTime() + 7_200_000),
      ...event,
      translations: {
        create: [
          { locale: "el", title: "Βραδιά αρχιτεκτονικής", slug, venue: "Μέγαρο", ...words },
          { locale: "en", title: "Architecture night", slug: `${slug}-en`, ...words },
        ],
      },
      ticketTypes: {
        create: types.map((type, position) => ({
          priceCents: 0,
          position,
          ...type,
          translations: {
            create: [
              { locale: "el", name: "Είσοδος" },
              { locale: "en", name: "Admission" },
            ],
          },
        })),
      },
    },
    select: { id: true, ticketTypes: { select: { id: true }, orderBy: { position: "asc" } } },
  });
  return { eventId: row.id, slug, typeIds: row.ticketTypes.map(({ id }) => id) };
}

let tickets = 0;

/** For tests: an order that is reserved, with tickets of one type. */
export async function testOrder(
  { eventId, ticketTypeId }: { eventId: number; ticketTypeId: number },
  {
    seats = 1,
    cents = 1_000,
    expiresAt = new Date(Date.now() + 900_000),
    ...data
  }: {
    seats?: number;
    cents?: number;
  } & Partial<Prisma.OrderUncheckedCreateInput> = {},
): Promise<number> {
  const { id } = await db.order.create({
    data: {
      eventId,
      name: "Μαρία",
      surname: "Δούκα",
      email: "maria@example.test",
      locale: "el",
      totalCents: cents * seats,
      vatCents: 0,
      expiresAt,
      items: { create: { ticketTypeId, quantity: seats, unitCents: cents, vatBasisPoints: 0 } },
      tickets: {
        create: Array.from({ length: seats }, () => ({
          code: String(++tickets).padStart(16, "0"),
          eventId,
          ticketTypeId,
          grossCents: cents,
          vatCents: 0,
        })),
      },
      ...data,
    },
    select: { id: true },
  });
  return id;
}
