import { describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { testEvent } from "@/lib/commerce/order/test-event";
import { documentsOf, issueInvoice } from "./issue";

/** Orders of one ticket of 10.00 each. */
async function orders(count: number): Promise<number[]> {
  const { eventId, typeIds } = await testEvent({ types: [{ priceCents: 1_000 }] });
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH made AS (INSERT INTO "order" (event_id, name, surname, email, locale, total_cents, vat_cents, expires_at)
      SELECT ${eventId}::int, 'Μαρία', 'Δούκα', 'maria@example.test', 'el', 1000, 0, now() + interval '1 hour'
      FROM generate_series(1, ${count}::int) RETURNING id),
    tickets AS (INSERT INTO ticket (code, order_id, event_id, ticket_type_id, gross_cents, vat_cents)
      SELECT lpad(id::text, 16, 'A'), id, ${eventId}::int, ${typeIds[0] ?? 0}::int, 1000, 0 FROM made)
    SELECT id FROM made ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** Runs a task for each item, with a number of writers at once. */
async function atOnce<T, R>(writers: number, items: readonly T[], run: (item: T) => Promise<R>) {
  const waiting = [...items];
  const results: R[] = [];
  const write = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop())
      results.push(await run(item));
  };
  await Promise.all(Array.from({ length: writers }, write));
  return results;
}
/** All numbers of a series and its last one, as they are at one moment, whoever writes beside. */
async function numbersOf(series: string) {
  const [row] = await db.$queryRaw<{ numbers: number[]; last: number }[]>`
    SELECT last, ARRAY(SELECT number FROM invoice AS i WHERE i.series = n.series ORDER BY number)
      AS numbers FROM invoice_number AS n WHERE series = ${series}`;
  return row!;
}

/** A transaction that is rolled back after its document was written. */
const failing = (orderId: number) =>
  inTransaction(async (tx) => {
    await issueInvoice(tx, orderId, "card");
    throw new Error("rolled back");
  }).catch((error: unknown) => String(error));

describe("the numbers of documents", () => {
  // On a busy machine 200 transactions that wait for each other take longer than a test may.
  const slow = { timeout: 60_000 };
  it("have neither gaps nor doubles when 8 writers issue 200, a third in vain", slow, async () => {
    const ids = await orders(200);
    // Fewer writers than connections, as a transaction that waits for one is given up after 2 s.
    const results = await atOnce(8, ids, (id): Promise<unknown> =>
      id % 3 === 0 ? failing(id) : inTransaction((tx) => issueInvoice(tx, id, "card")),
    );
    const failed = ids.filter((id) => id % 3 === 0).length;
    expect(results.filter((one) => one === "Error: rolled back")).toHaveLength(failed);
    expect(await db.invoice.count({ where: { orderId: { in: ids } } })).toBe(200 - failed);
    const { numbers, last } = await numbersOf("DEMO-ΑΠΥ");
    expect(numbers).toEqual(Array.from({ length: last }, (_, at) => at + 1));
  });

  it("would have gaps if they came from a sequence, which is a control", async () => {
    await db.$executeRaw`CREATE SEQUENCE control_number`;
    const take = (fails: boolean) =>
      db
        .$transaction(async (tx) => {
          const [row] = await tx.$queryRaw<{ n: number }[]>`
            SELECT nextval('control_number')::int AS n`;
          if (fails) throw new Error("rolled back");
          return row?.n;
        })
        .catch(() => undefined);
    const taken = [await take(false), await take(true), await take(false)];
    expect(taken).toEqual([1, undefined, 3]);
  });
});

describe("an issued document", () => {
  it("cannot be changed or deleted, whoever writes", async () => {
    const [orderId = 0] = await orders(1);
    await inTransaction((tx) => issueInvoice(tx, orderId, "card"));
    const [document] = await documentsOf(db, orderId);
    const id = document!.id;
    const change = (data: object) => db.invoice.update({ where: { id }, data });
    await expect(change({ grossCents: 1, netCents: 1 })).rejects.toThrow("never change");
    await expect(change({ counterparty: { name: "Άλλος" } })).rejects.toThrow("never change");
    await expect(db.invoice.delete({ where: { id } })).rejects.toThrow("never deleted");
    await expect(change({ mark: "400001" })).rejects.toThrow();
    const answer = { mark: "400001", uid: "ABC", qrUrl: "https://mydata.example/1" };
    await expect(change({ ...answer, number: 9_999 })).rejects.toThrow("never change");
    await change(answer);
    await expect(change({ ...answer, mark: "400002" })).rejects.toThrow("never change");
  });

  it("is one per order", async () => {
    const [orderId = 0] = await orders(1);
    await inTransaction((tx) => issueInvoice(tx, orderId, "card"));
    await expect(inTransaction((tx) => issueInvoice(tx, orderId, "card"))).rejects.toMatchObject({
      code: "P2002",
    });
  });
});
