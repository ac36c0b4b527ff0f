import { beforeAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { markPaid, markRefunded } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { addMessageMails } from "@/lib/commerce/ticket/message/add-mails";
import { eventMessageMails } from "@/lib/commerce/ticket/message/mails";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { sendRequest } from "../../rights/request";

let editor: Awaited<ReturnType<typeof testUser>>;
beforeAll(async () => {
  editor = await testUser({ role: "editor" });
});

const el = { subject: "Ώρα προσέλευσης", text: "Ελάτε στις 19:30.\n\nΧάρτης: https://a.example" };
const en = { subject: "Doors", text: "Come at 19:30." };

const send = (eventId: number, body: object, headers: Record<string, string> = {}) =>
  sendRequest("POST /api/event/{id}/message", {
    user: editor,
    params: { id: eventId },
    body,
    headers,
  });
const newEvent = () => testEvent({ types: [{ priceCents: 1_000 }, { priceCents: 500 }] });
async function paid(eventId: number, ticketTypeId: number, locale: Locale = "el") {
  const id = await testOrder({ eventId, ticketTypeId }, { locale, seats: 2 });
  await inTransaction((tx) => markPaid(tx, id, new Date()));
  return id;
}
const refund = (id: number) => inTransaction((tx) => markRefunded(tx, id));
/** The orders whose mail was added, and the mails that would be sent now. */
async function mailsOf(eventMessageId: number) {
  const rows = await db.eventMessageOrder.findMany({
    where: { eventMessageId, mailId: { not: null } },
    orderBy: { orderId: "asc" },
  });
  const mails = rows.map(({ orderId }) =>
    eventMessageMails.event_message.write({ kind: "event_message", eventMessageId, orderId }),
  );
  return { orders: rows.map(({ orderId }) => orderId), mails: await Promise.all(mails) };
}
const dataOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
  body.data as { id: number; orders: number };

it("writes to each order with valid tickets once, in its language", async () => {
  const { eventId, typeIds } = await newEvent();
  const [greek, english] = [
    await paid(eventId, typeIds[0]!),
    await paid(eventId, typeIds[0]!, "en"),
  ];
  await refund(await paid(eventId, typeIds[0]!));
  const disputed = await paid(eventId, typeIds[0]!);
  await db.order.update({ where: { id: disputed }, data: { disputed: true } });
  await testOrder({ eventId, ticketTypeId: typeIds[0]! });
  const body = { translations: { el, en } };
  expect(dataOf(await send(eventId, { ...body, dry_run: true }))).toEqual({ id: null, orders: 2 });
  expect(await db.eventMessage.count({ where: { eventId } })).toBe(0);
  const { id, orders } = dataOf(await send(eventId, body));
  expect(orders).toBe(2);
  await addMessageMails(id);
  await addMessageMails(id);
  const kind = { kind: "event_message", payload: { path: ["eventMessageId"], equals: id } };
  expect(await db.mail.count({ where: kind })).toBe(2);
  const { orders: written, mails } = await mailsOf(id);
  expect(written).toEqual([greek, english]);
  expect(mails.map((mail) => [mail?.values?.subject, mail?.quote])).toEqual([
    [el.subject, el.text],
    [en.subject, en.text],
  ]);
  expect(
    await db.auditEntry.count({ where: { action: "event.messaged", subjectId: eventId } }),
  ).toBe(1);
});

it("reaches only who has the ticket type, and with one language everybody", async () => {
  const { eventId, typeIds } = await newEvent();
  await paid(eventId, typeIds[0]!);
  const balcony = await paid(eventId, typeIds[1]!, "en");
  const body = { translations: { el }, ticket_type_ids: [typeIds[1]] };
  const { id } = dataOf(await send(eventId, body));
  await addMessageMails(id);
  const { orders, mails } = await mailsOf(id);
  expect(orders).toEqual([balcony]);
  expect(mails[0]?.values?.subject).toBe(el.subject);
  const { typeIds: others } = await newEvent();
  expect((await send(eventId, { ...body, ticket_type_ids: others })).status).toBe(422);
});

it("takes flat texts in the language of the request, whose addresses are links in the mail", async () => {
  const { eventId, typeIds } = await newEvent();
  await paid(eventId, typeIds[0]!);
  const { id } = dataOf(await send(eventId, { ...el }));
  const stored = await db.eventMessage.findUniqueOrThrow({ where: { id } });
  expect(stored.words).toEqual({ el });
  await addMessageMails(id);
  const { mails } = await mailsOf(id);
  expect(mails[0]).toMatchObject({ quote: el.text, isQuoteLinked: true });
  const half = await send(eventId, { subject: "Μόνο θέμα" });
  expect([half.status, Object.keys(half.errors)]).toEqual([422, ["text"]]);
  const nothing = await send(eventId, {});
  expect(Object.keys(nothing.errors)).toEqual(["translations.el.subject"]);
});

it("is not sent to who was refunded meanwhile", async () => {
  const { eventId, typeIds } = await newEvent();
  const [stays, leaves] = [await paid(eventId, typeIds[0]!), await paid(eventId, typeIds[0]!)];
  const { id } = dataOf(await send(eventId, { translations: { el } }));
  await addMessageMails(id);
  await refund(leaves);
  const { orders, mails } = await mailsOf(id);
  expect(orders).toEqual([stays, leaves]);
  expect(mails.map((mail) => mail !== undefined)).toEqual([true, false]);
  await db.mail.updateMany({
    where: { kind: "event_message", payload: { path: ["orderId"], equals: stays } },
    data: { status: "accepted", finishedAt: new Date() },
  });
  const list = await sendRequest("GET /api/event/{id}/message", {
    user: editor,
    params: { id: eventId },
  });
  expect(list.body.data).toMatchObject([
    { id, subject: el.subject, sent: 1, waiting: 1, not_sent: 0 },
  ]);
});

it("is sent once by requests at the same instant and by a repeated one; later to new buyers", async () => {
  const { eventId, typeIds } = await newEvent();
  await paid(eventId, typeIds[0]!);
  const body = { translations: { el } };
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(eventId, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const late = await paid(eventId, typeIds[0]!);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const first = dataOf(await send(eventId, body, headers));
  expect(dataOf(await send(eventId, body, headers))).toEqual(first);
  await addMessageMails(first.id);
  expect((await mailsOf(first.id)).orders).toEqual([late]);
});

it("is refused for an event that is cancelled, or over for more than 30 days", async () => {
  const old = new Date(Date.now() - 31 * 86_400_000);
  for (const change of [{ cancelledAt: new Date() }, { startsAt: new Date(0), endsAt: old }]) {
    const { eventId, typeIds } = await newEvent();
    await paid(eventId, typeIds[0]!);
    await db.event.update({ where: { id: eventId }, data: change });
    expect((await send(eventId, { translations: { el } })).status).toBe(409);
  }
});
