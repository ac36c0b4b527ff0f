import { expect } from "vitest";
import type { OrderView } from "@/lib/commerce/order/schema";
import { markPaid } from "@/lib/commerce/order/state";
import { testEvent } from "@/lib/commerce/order/test-event";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { orderBody } from "./test-race";

export const PAGE = { currentPage: 0, perPage: 50 };
export const newEmail = () => `holder-${crypto.randomUUID()}@example.test`;

/** An event that asks for each ticket, with a required question and a choice. */
export async function asking(priceCents = 1_000, change: object = {}) {
  const { eventId, typeIds } = await testEvent({
    types: [{ priceCents }, { priceCents }],
    asksHolders: true,
    ...change,
  });
  const question = async (kind: "text" | "choice", required: boolean, label: string) =>
    (
      await db.eventQuestion.create({
        data: {
          eventId,
          kind,
          required,
          translations: {
            create: [{ locale: "el", label, choices: kind === "choice" ? ["Κρέας", "Ψάρι"] : [] }],
          },
        },
      })
    ).id;
  return {
    eventId,
    typeId: typeIds[0]!,
    otherType: typeIds[1]!,
    trade: await question("text", true, "Επάγγελμα"),
    meal: await question("choice", false, "Γεύμα"),
  };
}
type Sale = Awaited<ReturnType<typeof asking>>;

export const holder = ({ typeId, trade }: Sale, change: object = {}) => ({
  ticket_type_id: typeId,
  name: "Άννα",
  surname: "Ρήγα",
  email: newEmail(),
  answers: { [trade]: "Ξυλουργός" },
  ...change,
});
export const BUYER = { name: "Μαρία", surname: "Δούκα" };
export const order = (
  of: Sale,
  email: string,
  holders: unknown,
  quantity = 2,
  change: object = {},
) =>
  sendRequest("POST /api/event-order", {
    body: orderBody(of, {
      items: [{ ticket_type_id: of.typeId, quantity }],
      buyer: { ...BUYER, email },
      holders,
      ...change,
    }),
  });
export const ordered = async (...of: Parameters<typeof order>) => {
  const { status, data, body } = await order(...of);
  expect(status, JSON.stringify(body)).toBe(201);
  return data as OrderView;
};
export const pay = (id: number) => inTransaction((tx) => markPaid(tx, id, new Date()));
export const errorsOf = ({ body }: { body: unknown }) =>
  Object.keys((body as { errors?: object }).errors ?? {});
export const mails = async (kind: string, email: string) =>
  db.mail.count({ where: { kind, toAddress: email } });
export const rowsOf = (orderId: number) =>
  db.ticket.findMany({
    where: { orderId },
    orderBy: { id: "asc" },
    include: { holder: true, detail: true, transfers: true },
  });
