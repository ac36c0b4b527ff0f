import { expect } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { countSeats } from "@/lib/commerce/order/seats";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { orderBody } from "../event-order/test-race";
import { sendRequest } from "../../rights/request";

/** An event whose only seats are held by one order. */
export async function soldOut(seats = 1, capacity = seats) {
  const { eventId, typeIds } = await testEvent({ types: [{ capacity, priceCents: 1_000 }] });
  const typeId = typeIds[0] ?? 0;
  const orderId = await testOrder({ eventId, ticketTypeId: typeId }, { seats });
  return { eventId, typeId, orderId };
}
export type Sale = Awaited<ReturnType<typeof soldOut>>;

export const address = () => `${crypto.randomUUID()}@example.test`;
export const join = ({ eventId, typeId }: Sale, email = address(), quantity = 1) =>
  sendRequest("POST /api/event/{id}/waitlist", {
    params: { id: eventId },
    body: { ticket_type_id: typeId, quantity, name: "Ελένη Παππά", email },
  });
export const entryOf = (email: string) => db.waitlistEntry.findFirstOrThrow({ where: { email } });
/** Somebody on the list, by their address. */
export async function waiting(sale: Sale, quantity = 1) {
  const email = address();
  expect((await join(sale, email, quantity)).status).toBe(200);
  return email;
}
let manager: Promise<TestUser> | undefined;
/** A manager, the same for all of a file. */
export const theManager = (): Promise<TestUser> => (manager ??= testUser({ role: "manager" }));
export const cancel = async ({ orderId: id }: Sale) => {
  return sendRequest("POST /api/event-order/{id}/cancel", {
    params: { id },
    user: await theManager(),
  });
};
export const leave = (token: string) =>
  sendRequest("POST /api/waitlist/leave", { body: { token } });
export const buy = (sale: Sale, change: object = {}) =>
  sendRequest("POST /api/event-order", { body: orderBody(sale, change) });
export const mailsTo = (email: string) =>
  db.mail.findMany({ where: { toAddress: email }, orderBy: { id: "asc" } });
export const leftOf = async ({ eventId }: Sale) => (await countSeats(db, eventId)).types[0]?.left;
