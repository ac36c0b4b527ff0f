import { beforeEach, describe, expect, it, vi } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { markPaid, markRefunded } from "@/lib/commerce/order/state";
import { testEvent, testOrder } from "@/lib/commerce/order/test-event";
import { exportCsv } from "@/lib/kernel/export/service";
import { attendeeTable } from "@/lib/commerce/ticket/attendee/export-table";
import { codeHash } from "@/lib/commerce/ticket/door/code-hash";
import { isSeen } from "@/scripts/test/chance";
import { sendRequest } from "../../rights/request";
import type * as lock from "@/lib/commerce/ticket/door/lock";

/** Whether a scan locks its ticket. */
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

const editor = await testUser({ role: "editor" });
await db.user.update({
  where: { id: editor.userId },
  data: { name: "Νίκος", surname: "Πύλης" },
  select: { id: true },
});

/** An event with the paid tickets of one order. */
async function event(seats = 1, isPaid = true) {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }] });
  const orderId = await testOrder({ eventId, ticketTypeId: typeIds[0] ?? 0 }, { seats });
  if (isPaid) await inTransaction((tx) => markPaid(tx, orderId, new Date()));
  const tickets = await db.ticket.findMany({ where: { orderId }, orderBy: { id: "asc" } });
  return { eventId, orderId, code: tickets[0]!.code, tickets, typeId: typeIds[0] ?? 0 };
}

const scan = (eventId: number, body: object, headers: Record<string, string> = {}) =>
  sendRequest("POST /api/event/{id}/check-in", {
    user: editor,
    params: { id: eventId },
    body,
    headers,
  });
const reasonOf = ({ body }: Awaited<ReturnType<typeof scan>>) =>
  (body.data as { reason?: string } | undefined)?.reason;

/** The answers to 20 scans of one ticket at once. */
async function race() {
  const { eventId, code } = await event();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => scan(eventId, { code, device: "" })),
  );
  const count = (status: number) => answers.filter((one) => one.status === status).length;
  return { green: count(200), red: count(409) };
}

describe("a ticket at the door", () => {
  it("is let in once by 20 scans at the same instant", async () => {
    expect(await race()).toEqual({ green: 1, red: 19 });
  });

  it("would be let in several times without the lock, which is a control", async () => {
    guards.hasLock = false;
    expect(await isSeen(async () => (await race()).green > 1)).toBe(true);
  });

  it("is let in by a code that is typed carelessly; twice tells who, when and where", async () => {
    const { eventId, tickets } = await event();
    const code = "A0B1C2D3E4F5G6H7";
    await db.ticket.update({ where: { id: tickets[0]!.id }, data: { code } });
    const typed = await scan(eventId, { code: " aοbi-c2d3 e4f5-g6h7", device: "Πύλη 2" });
    expect([typed.status, typed.body.data]).toMatchObject([
      200,
      { code, ticket_type: "Είσοδος", name: "Μαρία Δούκα" },
    ]);
    const again = await scan(eventId, { code });
    const { checked_in_at: at } = typed.body.data as { checked_in_at: string };
    expect([again.status, again.body.data]).toMatchObject([
      409,
      {
        reason: "already_used",
        checked_in_at: at,
        checked_in_by: "Νίκος Πύλης",
        device: "Πύλη 2",
      },
    ]);
  });

  it("gets the same answer when the same scan is sent again", async () => {
    const { eventId, code } = await event();
    const scanned_at = new Date(Date.now() - 3_600_000).toISOString();
    const first = await scan(eventId, { code, scanned_at });
    expect(first.body.data).toMatchObject({ checked_in_at: scanned_at });
    expect(await scan(eventId, { code, scanned_at })).toMatchObject({
      status: 200,
      body: first.body,
    });
    // A control: another time is another scan.
    const other = new Date(Date.now() - 1_800_000).toISOString();
    expect(reasonOf(await scan(eventId, { code, scanned_at: other }))).toBe("already_used");
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const { eventId: next, code: nextCode } = await event();
    const once = await scan(next, { code: nextCode }, key);
    expect([once.status, (await scan(next, { code: nextCode }, key)).body]).toEqual([
      200,
      once.body,
    ]);
  });

  it("keeps every scan with the time at which it was made, refused ones too", async () => {
    const { eventId, code, tickets } = await event();
    const times = [2, 1].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString());
    for (const [at, scanned_at] of times.entries())
      await scan(eventId, { code, scanned_at, device: `Πύλη ${at}` });
    await scan(eventId, { code, scanned_at: times[1], device: "Πύλη 1" });
    const stored = await db.ticketScan.findMany({
      where: { ticketId: tickets[0]!.id },
      orderBy: { id: "asc" },
    });
    expect(
      stored.map(({ outcome, scannedAt, device }) => [outcome, scannedAt.toISOString(), device]),
    ).toEqual([
      ["admitted", times[0], "Πύλη 0"],
      ["already_used", times[1], "Πύλη 1"],
    ]);
    const future = await event();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await scan(future.eventId, { code: future.code, scanned_at: ahead });
    const { checked_in_at: at } = body.data as { checked_in_at: string };
    expect(new Date(at).getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("is refused with its reason, which goes before having been used", async () => {
    const used = await event();
    const { eventId, code, orderId } = used;
    expect((await scan(eventId, { code })).status).toBe(200);
    const other = await event();
    expect(reasonOf(await scan(other.eventId, { code }))).toBe("other_event");
    await db.order.update({ where: { id: orderId }, data: { disputed: true } });
    expect(reasonOf(await scan(eventId, { code }))).toBe("disputed");
    await db.order.update({ where: { id: orderId }, data: { disputed: false } });
    expect(reasonOf(await scan(eventId, { code }))).toBe("already_used");
    await inTransaction((tx) => markRefunded(tx, orderId));
    expect(reasonOf(await scan(eventId, { code }))).toBe("refunded");
    const unpaid = await event(1, false);
    expect(reasonOf(await scan(unpaid.eventId, { code: unpaid.code }))).toBe("unpaid");
    await db.event.update({ where: { id: other.eventId }, data: { cancelledAt: new Date() } });
    expect(reasonOf(await scan(other.eventId, { code: other.code }))).toBe("cancelled");
    for (const text of ["", "0000000000000000X", "ZZZZZZZZZZZZZZZZ"])
      expect((await scan(eventId, { code: text })).errors).toHaveProperty("code");
  });

  it("is refused from the moment of a refund, also while that is being written", async () => {
    const { eventId, code, orderId } = await event();
    let commit = () => {};
    const gate = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let isMarked = false;
    const refund = inTransaction(async (tx) => {
      await markRefunded(tx, orderId);
      isMarked = true;
      await gate;
    });
    await vi.waitFor(() => expect(isMarked).toBe(true));
    const answer = scan(eventId, { code });
    const waiting = () => db.$queryRaw`SELECT 1 FROM pg_locks WHERE NOT granted`;
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
    commit();
    await refund;
    expect(reasonOf(await answer)).toBe("refunded");
  });

  it("can be let out again, which the audit log keeps", async () => {
    const { eventId, code } = await event();
    await scan(eventId, { code });
    const undo = (id: number) =>
      sendRequest("POST /api/event/{id}/check-in/undo", {
        user: editor,
        params: { id },
        body: { code },
      });
    const other = await event();
    expect((await undo(other.eventId)).status).toBe(422);
    expect(await undo(eventId)).toMatchObject({ body: { data: { checked_in_at: null } } });
    await undo(eventId);
    const where = { action: "event.check_in_undone", subjectId: eventId };
    expect(await db.auditEntry.count({ where })).toBe(1);
    expect((await scan(eventId, { code })).status).toBe(200);
  });
});

describe("the attendees of an event", () => {
  const list = (id: number, query = "") =>
    sendRequest("GET /api/event/{id}/attendees", { user: editor, params: { id }, query });
  type Item = { surname: string; code: string; state: string; answers: object[] };
  const items = ({ body }: Awaited<ReturnType<typeof list>>) => body.data as Item[];

  /** Two buyers, one with a formula as surname and an answer, one of them refunded in part. */
  async function audience() {
    const sale = await event(2);
    const { eventId, orderId, typeId } = sale;
    const question = await db.eventQuestion.create({
      data: { eventId, translations: { create: { locale: "el", label: "Μενού;" } } },
    });
    const second = await testOrder(
      { eventId, ticketTypeId: typeId },
      { surname: "=Άγγελος", answers: { [question.id]: "Χωρίς" } },
    );
    await inTransaction((tx) => markPaid(tx, second, new Date()));
    await testOrder({ eventId, ticketTypeId: typeId }, { surname: "Απλήρωτη" });
    await inTransaction((tx) => markRefunded(tx, orderId, { ticketIds: [sale.tickets[1]!.id] }));
    await scan(eventId, { code: sale.code });
    return sale;
  }

  it("are listed by name with answers, counts and states; unpaid ones are not", async () => {
    const { eventId, code, typeId } = await audience();
    const all = await list(eventId);
    expect(all.body.meta).toMatchObject({ total: 3, sold: 2, checked_in: 1 });
    expect(items(all).map(({ surname, state }) => [surname, state])).toEqual([
      ["=Άγγελος", "awaited"],
      ["Δούκα", "arrived"],
      ["Δούκα", "void"],
    ]);
    expect(items(all)[0]?.answers).toEqual([{ question: "Μενού;", answer: "Χωρίς" }]);
    const found = async (query: string) => items(await list(eventId, query)).length;
    expect(await found("?search=αγγελοσ")).toBe(1);
    expect(await found(`?search=${code.toLowerCase()}`)).toBe(1);
    expect(await found("?search=κανένας")).toBe(0);
    expect(await found("?state=arrived")).toBe(1);
    expect(await found("?state=void")).toBe(1);
    expect(await found(`?type=${typeId}&state=awaited`)).toBe(1);
    expect(await found("?type=99999999")).toBe(0);
    expect(await found("?per_page=2&current_page=1")).toBe(1);
  });

  it("are a CSV file without formulas, with a column for each question", async () => {
    const { eventId } = await audience();
    const table = await attendeeTable(await testActor("editor"), eventId, {}, "el");
    const text = await (await exportCsv(table, { locale: "el", heads: "names" })).text();
    expect(text).toContain(`"'=Άγγελος"`);
    expect(text).toMatch(/"Μενού; \(\d+\)"/);
    expect(text).toContain('"Χωρίς"');
    expect(text.trim().split("\r\n")).toHaveLength(4);
    expect(text).toContain('"awaited"');
    const read = await (await exportCsv(table, { locale: "el", heads: "labels" })).text();
    expect(read).toContain('"Αναμένεται"');
    expect(read).toContain('"Πληρωμένη"');
    expect(read).not.toMatch(/"(?:awaited|paid)"/);
  });

  it("are known to phones by hashes of the codes that admit", async () => {
    const { eventId, code, tickets } = await audience();
    const { body } = await sendRequest("GET /api/event/{id}/check-in", {
      user: editor,
      params: { id: eventId },
    });
    const door = body.data as { sold: number; tickets: { hash: string; checked_in_at: string }[] };
    const of = async (one: string) => {
      const hash = await codeHash(eventId, one);
      return door.tickets.find((ticket) => ticket.hash === hash);
    };
    expect([door.sold, door.tickets.length]).toEqual([2, 2]);
    expect((await of(code))?.checked_in_at).toEqual(expect.any(String));
    expect(await of(tickets[1]!.code)).toBeUndefined();
    expect(JSON.stringify(door)).not.toContain(code);
  });
});
