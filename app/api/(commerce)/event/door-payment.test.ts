import { beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { exportCsv } from "@/lib/kernel/export/service";
import { limiterState } from "@/lib/kernel/http/limiter";
import { attendeeTable } from "@/lib/commerce/ticket/attendee/export-table";
import { sendRequest } from "../../rights/request";
import { confirmAtDoor, doorSale } from "../event-order/test-door";
import { ask, personIn } from "../event-order/test-holds";
import type * as lock from "@/lib/commerce/ticket/door/lock";

/** Whether a mark locks its ticket. */
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

let networks = 6_000;
/** A confirmed order of two tickets that are paid at the door. */
async function confirmed() {
  const event = await doorSale();
  const guest = personIn(networks++);
  const { order } = await ask(event, guest, 2);
  const { data } = await confirmAtDoor(order, guest);
  return { ...event, orderId: order!.id, codes: data.tickets.map(({ code }) => code) };
}

const send = (call: "door-payment" | "check-in", eventId: number, body: object, user = one) =>
  sendRequest(`POST /api/event/{id}/${call}`, { user, params: { id: eventId }, body });
const marksOf = (eventId: number) =>
  db.auditEntry.findMany({
    where: { subjectKind: "event", subjectId: eventId, action: { startsWith: "event.door_pa" } },
    orderBy: { id: "asc" },
  });

/** The marks of one ticket by 20 requests of two people at once. */
async function race() {
  const { eventId, codes } = await confirmed();
  const body = { code: codes[0], paid: true };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send("door-payment", eventId, body, at % 2 ? one : two)),
  );
  const said = new Set(answers.map(({ data }) => JSON.stringify(data)));
  return { marks: (await marksOf(eventId)).length, said: said.size, answers };
}

describe("the payment at the door", () => {
  it("is shown with what is due, marked, and taken back, with audit", async () => {
    const { eventId, codes, orderId } = await confirmed();
    const [code] = codes;
    const scan = await send("check-in", eventId, { code, device: "" });
    expect(scan.data).toMatchObject({ due_cents: 1_200, door_paid_at: null });
    const paid = await send("door-payment", eventId, { code, paid: true });
    expect(paid.data).toMatchObject({
      due_cents: 0,
      door_paid_at: expect.any(String) as string,
      checked_in_at: expect.any(String) as string,
    });
    const list = await sendRequest("GET /api/event/{id}/attendees", {
      user: one,
      params: { id: eventId },
      query: "?door=due",
    });
    expect(list.data).toMatchObject([{ code: codes[1], due_cents: 1_200 }]);
    const { data: door } = await sendRequest("GET /api/event/{id}/check-in", {
      user: one,
      params: { id: eventId },
    });
    const { tickets } = door as { tickets: { due_cents?: number }[] };
    expect(tickets.map(({ due_cents: due }) => due)).toEqual([undefined, 1_200]);
    const undone = await send("door-payment", eventId, { code, paid: false });
    expect(undone.data).toMatchObject({ due_cents: 1_200, door_paid_at: null, door_paid_by: null });
    expect((await marksOf(eventId)).map(({ action }) => action)).toEqual([
      "event.door_paid",
      "event.door_payment_undone",
    ]);
    const table = await attendeeTable(await one.actor(), eventId, {}, "en");
    const text = await (await exportCsv(table, { locale: "en", heads: "labels" })).text();
    expect(text).toContain('"Due at the door"');
    await db.order.update({ where: { id: orderId }, data: { status: "cancelled" } });
    expect((await send("door-payment", eventId, { code, paid: true })).status).toBe(409);
  });

  it("is refused for other tickets and for other people", async () => {
    const { eventId, codes } = await confirmed();
    const other = await confirmed();
    const [code] = codes;
    expect((await send("door-payment", other.eventId, { code, paid: true })).status).toBe(422);
    expect((await send("door-payment", eventId, { code: "none", paid: true })).status).toBe(422);
    const user = await testUser({ role: "user" });
    expect((await send("door-payment", eventId, { code, paid: true }, user)).status).toBe(403);
    expect(await marksOf(eventId)).toEqual([]);
  });

  it("is marked once, whoever marks it at the same moment", async () => {
    const { marks, said } = await race();
    expect([marks, said]).toEqual([1, 1]);
  });

  it("is marked more than once without the lock: the race is real", async () => {
    guards.hasLock = false;
    let most = 0;
    for (let round = 0; round < 5 && most < 2; round++) most = Math.max(most, (await race()).marks);
    expect(most).toBeGreaterThan(1);
  });
});
