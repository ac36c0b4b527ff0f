import { beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { limiterState } from "@/lib/kernel/http/limiter";
import { markPaid } from "@/lib/commerce/order/state";
import type { OrderView } from "@/lib/commerce/order/schema";
import { attendeeTable } from "@/lib/commerce/ticket/attendee/export-table";
import type * as lock from "@/lib/commerce/ticket/door/lock";
import type { CheckedIn, DoorAddon } from "@/lib/commerce/ticket/door/schema";
import { figuresTable } from "@/lib/commerce/ticket/figures/export-table";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import { addonSale } from "../event-order/test-addons";
import { orderBody } from "../event-order/test-race";

/** Whether a mark locks its add-on. */
const guards = vi.hoisted(() => ({ hasLock: true }));
vi.mock("@/lib/commerce/ticket/door/lock", async (load) => {
  const real = await load<typeof lock>();
  const lockTicket: typeof real.lockTicket = (tx, ticket) =>
    guards.hasLock ? real.lockTicket(tx, ticket) : Promise.resolve();
  return { lockTicket };
});

beforeEach(() => {
  guards.hasLock = true;
  limiterState.get().limiters.clear();
});

const [one, two] = [await testUser({ role: "editor" }), await testUser({ role: "editor" })];

/** A paid order of two full passes with two dinners and a catalogue. */
async function bought() {
  const of = await addonSale();
  const { data } = await sendRequest("POST /api/event-order", {
    body: orderBody(of, {
      items: [{ ticket_type_id: of.typeId, quantity: 2 }],
      addons: [
        { addon_id: of.dinner, quantity: 2 },
        { addon_id: of.catalogue, quantity: 1 },
      ],
    }),
  });
  const { id, signature } = data as OrderView;
  await inTransaction((tx) => markPaid(tx, id, new Date()));
  const order = await sendRequest("GET /api/event-order/{id}", {
    params: { id },
    query: `?signature=${signature}`,
  });
  return { ...of, order: order.data as OrderView };
}
const send = (
  call: "addon" | "check-in",
  eventId: number,
  body: object,
  user: typeof one | undefined = one,
) => sendRequest(`POST /api/event/{id}/${call}`, { user, params: { id: eventId }, body });

/** What 20 requests of two people at once say about one dinner. */
async function race() {
  const { eventId, order } = await bought();
  const body = { id: order.addons[0]!.id, handed_out: true };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send("addon", eventId, body, at % 2 ? one : two)),
  );
  return answers.map(({ status }) => status);
}

describe("the add-ons at the door", () => {
  it("are shown with each ticket of their order, handed out, and taken back", async () => {
    const { eventId, order } = await bought();
    const scan = await send("check-in", eventId, { code: order.tickets[1]!.code, device: "" });
    const { addons } = scan.data as CheckedIn;
    expect(addons).toMatchObject([
      { name: "Δείπνο", handed_out_at: null, due_cents: 0 },
      { name: "Δείπνο" },
      { name: "Κατάλογος" },
    ]);
    const { id } = addons[0]!;
    const handed = await send("addon", eventId, { id, handed_out: true });
    const at = (handed.data as DoorAddon).handed_out_at;
    expect(at).not.toBeNull();
    const again = await send("addon", eventId, { id, handed_out: true }, two);
    expect(again).toMatchObject({
      status: 409,
      data: { reason: "already_used", handed_out_at: at },
    });
    const list = await sendRequest("GET /api/event/{id}/attendees", {
      user: one,
      params: { id: eventId },
    });
    expect(list.body).toMatchObject({ meta: { sold: 2, checked_in: 1 } });
    expect((list.data as { addons: object[] }[]).flatMap((row) => row.addons)).toMatchObject([
      { name: "Δείπνο", quantity: 2, handed_out: 1 },
      { name: "Κατάλογος", quantity: 1, handed_out: 0 },
    ]);
    const back = await send("addon", eventId, { id, handed_out: false });
    expect(back.data).toMatchObject({ handed_out_at: null });
    const audit = await db.auditEntry.findMany({
      where: { subjectKind: "event", subjectId: eventId, action: "event.check_in_undone" },
    });
    expect(audit).toHaveLength(1);
  });

  it("admit nobody, and are nothing of other events, other people or orders that are over", async () => {
    const { eventId, order } = await bought();
    const other = await bought();
    const [{ id }] = order.addons as [OrderView["addons"][number]];
    const { code } = await db.ticket.findUniqueOrThrow({ where: { id }, select: { code: true } });
    expect((await send("check-in", eventId, { code, device: "" })).status).toBe(422);
    const door = await sendRequest("GET /api/event/{id}/check-in", {
      user: one,
      params: { id: eventId },
    });
    expect(door.data).toMatchObject({ sold: 2 });
    expect((await send("addon", other.eventId, { id, handed_out: true })).status).toBe(422);
    const ticket = { id: order.tickets[0]!.id, handed_out: true };
    expect((await send("addon", eventId, ticket)).status).toBe(422);
    expect((await send("addon", eventId, { id, paid: true })).status).toBe(409);
    const user = await testUser({ role: "user" });
    expect((await send("addon", eventId, { id, handed_out: true }, user)).status).toBe(403);
    const given = await sendRequest("POST /api/ticket/{id}/give", {
      params: { id },
      query: `?signature=${order.signature}`,
      body: { name: "Α", surname: "Β", email: "other@example.test" },
    });
    expect(given.status).toBeGreaterThanOrEqual(400);
    await db.ticket.updateMany({ where: { orderId: order.id }, data: { status: "refunded" } });
    const late = await send("addon", eventId, { id, handed_out: true });
    expect(late).toMatchObject({ status: 409, data: { reason: "refunded" } });
  });

  it("are handed out once, whoever does it at the same moment", async () => {
    const statuses = await race();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });

  it("are handed out more than once without the lock: the race is real", async () => {
    guards.hasLock = false;
    const isTwice = async () => (await race()).filter((status) => status === 200).length > 1;
    expect(await isSeen(isTwice)).toBe(true);
  });
});

it("are counted apart in the figures, and named in both tables", async () => {
  const { eventId, dinner, order } = await bought();
  await send("addon", eventId, { id: order.addons[0]!.id, handed_out: true });
  const figures = await sendRequest("GET /api/event/{id}/figures", {
    user: await testUser({ role: "manager" }),
    params: { id: eventId },
  });
  expect(figures.data).toMatchObject({
    seats: { sold: 2, checked_in: 0 },
    types: [{ sold: 2 }, { sold: 0 }],
    addons: [
      { addon_id: dinner, capacity: 3, sold: 2, handed_out: 1, gross_cents: 3_000 },
      { sold: 1, handed_out: 0 },
    ],
  });
  const actor = await one.actor();
  const attendees = await attendeeTable(actor, eventId, {}, "en");
  const text = await (await exportCsv(attendees, { locale: "en", heads: "labels" })).text();
  expect(text).toContain('"2 × Dinner, 1 × Catalogue"');
  const days = await figuresTable(actor, eventId, "en");
  expect(await (await exportCsv(days, { locale: "en", heads: "labels" })).text()).toContain(
    '"Dinner"',
  );
});

it("are written like ticket types, with their own refusals, and copied to further dates", async () => {
  const { eventId, typeId, cheapId, dinner } = await addonSale();
  const edit = (body: object) =>
    sendRequest("PUT /api/event/{id}", { user: one, params: { id: eventId }, body });
  const names = { translations: { el: { name: "Δείπνο" }, en: { name: "Dinner" } } };
  const wrong = await edit({
    addons: [
      { id: typeId, price_cents: 0, ...names },
      { price_cents: 0 },
      { price_cents: 0, ticket_type_ids: [dinner], ...names },
    ],
  });
  expect(Object.keys(wrong.errors ?? {})).toEqual([
    "addons.0.id",
    "addons.1.name",
    "addons.2.ticket_type_ids",
  ]);
  const saved = await edit({
    addons: [
      { price_cents: 700, vat_rate: 13, capacity: 9, ticket_type_ids: [cheapId], ...names },
      { id: dinner, price_cents: 1_600, is_offered: false, ...names },
    ],
  });
  expect(saved.data).toMatchObject({
    ticket_types: [{ id: typeId }, { id: cheapId }],
    addons: [
      { price_cents: 700, capacity: 9, ticket_type_ids: [cheapId], is_offered: true },
      { id: dinner, capacity: 3, ticket_type_ids: [typeId], max_per_ticket: 1, is_offered: false },
    ],
  });
  const read = await sendRequest("GET /api/event/{id}", { params: { id: eventId } });
  expect((read.data as { addons: object[] }).addons).toMatchObject([{ price_cents: 700 }]);
  const made = await sendRequest("POST /api/event/{id}/series", {
    user: one,
    params: { id: eventId },
    body: { dates: ["2030-05-02"] },
  });
  const { dates } = made.data as { dates: { id: number }[] };
  const copy = await db.ticketType.findMany({
    where: { eventId: dates[0]!.id },
    orderBy: { position: "asc" },
  });
  expect(copy.map(({ isAddon, withTypeIds }) => [isAddon, withTypeIds])).toEqual([
    [false, []],
    [false, []],
    [true, [copy[1]!.id]],
    [true, [copy[0]!.id]],
  ]);
});
