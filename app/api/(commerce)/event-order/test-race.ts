import { setTimeout as sleep } from "node:timers/promises";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";

/** The body of an order of one ticket type. */
export const orderBody = (
  { eventId, typeId }: { eventId: number; typeId: number },
  change: object = {},
) => ({
  event_id: eventId,
  items: [{ ticket_type_id: typeId, quantity: 1 }],
  buyer: { name: "Μαρία", surname: "Δούκα", email: `${crypto.randomUUID()}@example.test` },
  ...change,
});

/** What buyers of one instant got, and the most seats that a sampler saw taken meanwhile. */
export type Race = {
  sold: number;
  soldOut: number;
  other: number[];
  most: number;
  slowest: number;
};

/**
 * For tests: buyers with an address each ask for a seat of an event at one instant, while a sampler
 * counts every 50 ms the seats that are sold or held.
 */
export async function race(
  event: { eventId: number; typeId: number },
  buyers: number,
): Promise<Race> {
  let isOver = false;
  let most = 0;
  const count = async () => {
    const [row] = await db.$queryRaw<{ taken: number }[]>`
      SELECT coalesce(sum(taken), 0)::int AS taken FROM taken_seats(${event.eventId})`;
    most = Math.max(most, row?.taken ?? 0);
  };
  const sampler = (async () => {
    for (; !isOver; await sleep(50)) await count();
  })();
  const began = performance.now();
  let slowest = 0;
  const statuses = await Promise.all(
    Array.from({ length: buyers }, async () => {
      const { status } = await sendRequest("POST /api/event-order", { body: orderBody(event) });
      slowest = Math.max(slowest, performance.now() - began);
      return status;
    }),
  );
  isOver = true;
  await sampler;
  await count();
  return {
    sold: statuses.filter((status) => status === 201).length,
    soldOut: statuses.filter((status) => status === 409).length,
    other: statuses.filter((status) => status !== 201 && status !== 409),
    most,
    slowest,
  };
}
