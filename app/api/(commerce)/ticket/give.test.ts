import { setTimeout } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { signOrder } from "@/lib/commerce/order/link";
import { markPaid, markRefunded } from "@/lib/commerce/order/state";
import { signTicket } from "@/lib/commerce/order/ticket-link";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import type * as lock from "@/lib/commerce/ticket/transfer/lock";

/** Whether giving a ticket takes its locks. */
const guards = vi.hoisted(() => ({ hasLock: true }));
vi.mock("@/lib/commerce/ticket/transfer/lock", async (load) => {
  const real = await load<typeof lock>();
  const lockForGiving: typeof real.lockForGiving = (tx, ticket) =>
    guards.hasLock ? real.lockForGiving(tx, ticket) : Promise.resolve();
  return { lockForGiving };
});

beforeEach(() => {
  guards.hasLock = true;
  limiterState.get().limiters.clear();
});

const editor = await testUser({ role: "editor" });
const NIKOS = { name: "Νίκος", surname: "Πέτρου", email: "nikos@example.test" };
const ANNA = { name: "Άννα", surname: "Ρήγα", email: "anna@example.test" };

/** A paid order, with its first ticket and the signature of its buyer. */
async function sale(seats = 1, change: Parameters<typeof testEvent>[0] = {}) {
  // Races take many tickets.
  limiterState.get().limiters.clear();
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }], ...change });
  const orderId = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { seats });
  await inTransaction((tx) => markPaid(tx, orderId, new Date()));
  const order = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { tickets: { orderBy: { id: "asc" } } },
  });
  const [ticket] = order.tickets;
  return { eventId, orderId, id: ticket!.id, code: ticket!.code, signature: signOrder(order) };
}

const give = (id: number, signature: string, body: object = NIKOS, query = "") =>
  sendRequest("POST /api/ticket/{id}/give", {
    params: { id },
    headers: { "X-Order-Signature": signature },
    body,
    query,
  });
const scan = (eventId: number, code: string) =>
  sendRequest("POST /api/event/{id}/check-in", {
    user: editor,
    params: { id: eventId },
    body: { code },
  });
const ticketOf = (id: number) =>
  db.ticket.findUniqueOrThrow({ where: { id }, include: { holder: true, transfers: true } });
const signatureOf = async (id: number) => signTicket(await ticketOf(id));
type Answer = Awaited<ReturnType<typeof scan>>;
const reasonOf = ({ body }: Answer) => (body.data as { reason?: string } | undefined)?.reason;

describe("a ticket that is given to another person", () => {
  it("has a new code, and its old one is refused at the door with its reason", async () => {
    const { eventId, id, code, signature } = await sale();
    const given = await give(id, signature);
    expect([given.status, given.body.data]).toMatchObject([200, { id, given_to: "Νίκος Πέτρου" }]);
    const ticket = await ticketOf(id);
    expect(ticket.code).not.toBe(code);
    expect(JSON.stringify(given.body)).not.toContain(ticket.code);
    const old = await scan(eventId, code);
    expect([old.status, old.body.data]).toMatchObject([
      409,
      { reason: "given_on", code, name: "Νίκος Πέτρου", buyer_name: "Μαρία Δούκα" },
    ]);
    expect(JSON.stringify(old.body)).not.toContain(ticket.code);
    const entered = await scan(eventId, ticket.code);
    expect([entered.status, entered.body.data]).toMatchObject([200, { name: "Νίκος Πέτρου" }]);
    // The old code tells nothing of the new one's use, and undoes nothing.
    expect((await scan(eventId, code)).body.data).toMatchObject({ checked_in_at: null });
    const undone = await sendRequest("POST /api/event/{id}/check-in/undo", {
      user: editor,
      params: { id: eventId },
      body: { code },
    });
    expect(undone.errors).toHaveProperty("code");
    expect((await ticketOf(id)).checkedInAt).not.toBeNull();
    const other = await sale();
    expect(reasonOf(await scan(other.eventId, code))).toBe("other_event");
  });

  it("is the present holder's alone to give on, whose link ends with it", async () => {
    const { id, signature } = await sale();
    await give(id, signature);
    const nikos = await signatureOf(id);
    const back = await give(id, signature, ANNA, "?locale=en");
    expect([back.status, back.body.message]).toEqual([
      409,
      "This ticket was given to another person, and only they can give it on.",
    ]);
    const read = (sign: string) =>
      sendRequest("GET /api/ticket/{id}", { params: { id }, query: `?signature=${sign}` });
    const own = await read(nikos);
    expect(own.body.data).toMatchObject({ state: "valid", may_give: true });
    expect(own.headers.get("cache-control")).toBe("no-store");
    expect((await give(id, nikos, ANNA)).status).toBe(200);
    expect((await read(nikos)).status).toBe(404);
    expect((await give(id, nikos)).status).toBe(404);
    expect((await read(await signatureOf(id))).body.data).toMatchObject({ holder: ANNA });
    expect((await read(signature)).status).toBe(404);
  });

  it("is given on three times at most, and to nobody who has it", async () => {
    const { id, signature } = await sale();
    const own = await give(id, signature, { ...NIKOS, email: "Maria@example.test" });
    expect(own.errors).toHaveProperty("email");
    expect((await give(id, signature)).status).toBe(200);
    expect((await give(id, await signatureOf(id), ANNA)).status).toBe(200);
    expect((await give(id, await signatureOf(id), NIKOS)).status).toBe(200);
    expect((await give(id, await signatureOf(id), ANNA)).status).toBe(409);
    expect((await ticketOf(id)).transfers).toHaveLength(3);
  });

  it("needs the right to it, a name and an address", async () => {
    const { id, signature } = await sale();
    const other = await sale();
    for (const sign of ["", "x", other.signature, signTicket(await ticketOf(id))])
      expect((await give(id, sign)).status).toBe(404);
    for (const body of [{}, { ...NIKOS, name: "" }, { ...NIKOS, email: "a@b.gr,c@d.gr" }])
      expect((await give(id, signature, body)).status).toBe(422);
    expect((await give(99_999_999, signature)).status).toBe(404);
    expect(await ticketOf(id)).toMatchObject({ holder: null, transfers: [] });
  });

  it("is refused once it does not admit, was used, or the event has begun", async () => {
    const refused = async (spoil: (one: Awaited<ReturnType<typeof sale>>) => Promise<unknown>) => {
      const one = await sale();
      await spoil(one);
      const { status, body } = await give(one.id, one.signature, NIKOS, "?locale=en");
      expect(await ticketOf(one.id)).toMatchObject({ holder: null, code: one.code });
      return `${status} ${String(body.message)}`;
    };
    const order = (data: object) => (one: { orderId: number }) =>
      db.order.update({ where: { id: one.orderId }, data });
    const event = (data: object) => (one: { eventId: number }) =>
      db.event.update({ where: { id: one.eventId }, data });
    const past = new Date(Date.now() - 60_000);
    expect(await refused(({ eventId, code }) => scan(eventId, code))).toMatch(/^409 .*was used/);
    expect(await refused(event({ startsAt: past }))).toMatch(/^409 .*has begun/);
    for (const spoil of [
      event({ cancelledAt: past }),
      order({ disputed: true }),
      order({ refundAsked: true }),
      ({ orderId }: { orderId: number }) => inTransaction((tx) => markRefunded(tx, orderId)),
    ])
      expect(await refused(spoil)).toMatch(/^409 .*not valid/);
    const { eventId, typeIds } = await testEvent();
    const id = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 });
    const unpaid = await db.order.findUniqueOrThrow({ where: { id }, include: { tickets: true } });
    expect((await give(unpaid.tickets[0]!.id, signOrder(unpaid))).status).toBe(409);
  });

  it("answers the same for a known and an unknown address, and counts them by order", async () => {
    const known = await testUser({});
    const { email } = await db.user.findUniqueOrThrow({ where: { id: known.userId } });
    const shapes = [];
    for (const to of [email, "nobody@example.test"]) {
      const { id, signature } = await sale();
      const { status, body } = await give(id, signature, { ...NIKOS, email: to });
      shapes.push([status, Object.keys(body.data as object)]);
    }
    expect(shapes[0]).toEqual(shapes[1]);
    const { id, signature } = await sale();
    for (let time = 0; time < 10; time++) await give(id, signature, ANNA);
    expect((await give(id, signature, ANNA)).status).toBe(429);
  });

  it("never has a code that was used before, which the table keeps", async () => {
    const { id, code, signature } = await sale();
    await give(id, signature);
    const other = await sale();
    const take = db.ticket.update({ where: { id: other.id }, data: { code } });
    await expect(take).rejects.toThrow(/code/);
  });
});

describe("a ticket that is given on while something else happens to it", () => {
  /** Gives and checks in at once: whether the giver's code let in a ticket that changed hands. */
  async function againstDoor(delayMs: number) {
    const { eventId, id, code, signature } = await sale();
    // A scan asks for the rights of its user first, so that the other one has to wait to meet it.
    const late = setTimeout(delayMs).then(() => give(id, signature));
    const [given, entered] = await Promise.all([late, scan(eventId, code)]);
    return { wins: [given, entered].filter(({ status }) => status === 200).length };
  }
  /** Gives and refunds at once: whether a refunded ticket was given after its refund. */
  async function againstRefund() {
    const { orderId, id, signature } = await sale(2);
    const refund = inTransaction(async (tx) => {
      await markRefunded(tx, orderId, { ticketIds: [id] });
      return Date.now();
    });
    const [given] = await Promise.all([give(id, signature), refund]);
    const { holder, status } = await ticketOf(id);
    const mails = await db.mail.findMany({ where: { kind: "ticket_ended" } });
    const isTold = mails.some(({ payload }) => (payload as { ticketId: number }).ticketId === id);
    // Either refused, or given before the refund, of which the holder is then told.
    return { isRight: status === "refunded" && (given.status === 409 ? !holder : isTold) };
  }
  const rounds = Array.from({ length: 8 }, (_, at) => at);

  it("is either let in or given, never both", async () => {
    for (const at of rounds) expect(await againstDoor(at * 4)).toEqual({ wins: 1 });
  });

  it("would be both without the lock, which is a control", async () => {
    guards.hasLock = false;
    expect(await isSeen(async () => (await againstDoor(Math.random() * 30)).wins === 2)).toBe(true);
  });

  it("is not given once it is refunded, and its holder is told of a later refund", async () => {
    for (const _ of rounds) expect(await againstRefund()).toEqual({ isRight: true });
  });

  it("would be given although it is refunded without the lock, which is a control", async () => {
    guards.hasLock = false;
    expect(await isSeen(async () => !(await againstRefund()).isRight)).toBe(true);
  });

  it("goes to exactly one of two people, and one code lets in", async () => {
    for (const _ of rounds) {
      const { eventId, id, code, signature } = await sale();
      const answers = await Promise.all([give(id, signature, NIKOS), give(id, signature, ANNA)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { transfers, holder, code: present } = await ticketOf(id);
      expect(transfers).toMatchObject([{ code, toEmail: holder?.email }]);
      expect((await scan(eventId, code)).status).toBe(409);
      expect((await scan(eventId, present)).status).toBe(200);
    }
  });

  it("keeps one code by its table alone, where the lock is missing", async () => {
    guards.hasLock = false;
    const { id, signature } = await sale();
    await Promise.all([give(id, signature, NIKOS), give(id, signature, ANNA)]);
    const { transfers, holder } = await ticketOf(id);
    expect(transfers).toMatchObject([{ toEmail: holder?.email }]);
  });
});
