import { randomUUID } from "node:crypto";
import { z } from "zod";
import { signIn } from "../load/sign-in";
import { postJson, type Sale } from "../orders/shop";
import type { Site } from "../workspace/site";

const DAY_MS = 86_400_000;
const SEATS = 100_000;

const createdEvent = z.object({
  data: z.object({ id: z.int(), ticket_types: z.array(z.object({ id: z.int() })).min(1) }),
});

/** Creates and publishes an event with many free seats. */
export async function createFreeSale({ address, demoPassword }: Site): Promise<Sale> {
  const token = await signIn(address, demoPassword);
  const startsAt = Date.now() + 30 * DAY_MS;
  const { body } = await postJson(
    `${address}/api/event`,
    {
      title: `Free ${randomUUID()}`,
      status: "published",
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + 7_200_000).toISOString(),
      ticket_types: [{ name: "Admission", price_cents: 0, capacity: SEATS }],
    },
    { authorization: `Bearer ${token}` },
  );
  const { id, ticket_types: types } = createdEvent.parse(body).data;
  return { eventId: id, typeId: types[0]!.id };
}
