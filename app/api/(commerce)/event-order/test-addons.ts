import type { Prisma } from "@/prisma/client/client";
import { db } from "@/lib/kernel/core/db";
import { testEvent } from "@/lib/commerce/order/test-event";

/** For tests: a time before every order. */
export const PAST = new Date(1_000_000_000_000);

/**
 * For tests: an event with a full pass and a cheap ticket, a dinner of three pieces that goes with the
 * full pass, one with each, and a catalogue without a limit of which an order has three at most.
 */
export async function addonSale(event: Partial<Prisma.EventUncheckedCreateInput> = {}) {
  const { eventId, slug, typeIds } = await testEvent({
    types: [{ priceCents: 2_000 }, { priceCents: 800 }],
    ...event,
  });
  const [typeId = 0, cheapId = 0] = typeIds;
  const add = async (el: string, en: string, columns: object) =>
    (
      await db.ticketType.create({
        data: {
          eventId,
          isAddon: true,
          priceCents: 0,
          ...columns,
          translations: {
            create: [
              { locale: "el", name: el },
              { locale: "en", name: en },
            ],
          },
        },
        select: { id: true },
      })
    ).id;
  const dinner = await add("Δείπνο", "Dinner", {
    position: 2,
    priceCents: 1_500,
    vatBasisPoints: 1_300,
    capacity: 3,
    maxPerTicket: 1,
    withTypeIds: [typeId],
  });
  const catalogue = await add("Κατάλογος", "Catalogue", {
    position: 3,
    priceCents: 500,
    vatBasisPoints: 600,
    maxPerOrder: 3,
  });
  return { eventId, slug, typeId, cheapId, dinner, catalogue };
}
export type AddonSale = Awaited<ReturnType<typeof addonSale>>;
