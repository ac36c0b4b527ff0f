import { setTimeout as sleep } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { afterEach, beforeEach, expect, it } from "vitest";
import { PrismaClient } from "@/prisma/client/client";
import { databaseFault } from "./database-codes";
import { db } from "./db";
import { withEndedTransactions } from "./driver-adapter";
import { settings } from "./settings";

const LATE = "late";
/** Longer than the time of the transaction. */
const LATE_MS = 400;

/** Holds the statements of transactions back that write `LATE`, as a busy process does. */
const withLateStatements = (factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory => ({
  ...factory,
  async connect() {
    const adapter = await factory.connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolation) => {
      const transaction = await startTransaction(isolation);
      const queryRaw = transaction.queryRaw.bind(transaction);
      transaction.queryRaw = async (query) => {
        if (query.args.includes(LATE)) await sleep(LATE_MS);
        return queryRaw(query);
      };
      return transaction;
    };
    return adapter;
  },
});

let clients: PrismaClient[] = [];
beforeEach(() => db.chunk.deleteMany());
afterEach(async () => {
  for (const client of clients) await client.$disconnect();
  clients = [];
});

/** What two writes leave behind, the second of which comes after the end of their transaction. */
async function keysAfterTimeout(
  wrap: (factory: SqlDriverAdapterFactory) => SqlDriverAdapterFactory,
): Promise<{ fault: unknown; keys: string[] }> {
  const factory = new PrismaPg({ connectionString: settings().DATABASE_URL, max: 1 });
  const client = new PrismaClient({ adapter: withLateStatements(wrap(factory)) });
  clients.push(client);
  const [result] = await Promise.allSettled([
    client.$transaction(
      async (tx) => {
        await tx.chunk.create({ data: { key: "first" } });
        await tx.chunk.create({ data: { key: LATE } });
      },
      { timeout: 100 },
    ),
  ]);
  const rows = await db.chunk.findMany({ select: { key: true } });
  const fault = result.status === "rejected" ? databaseFault(result.reason) : "none";
  return { fault, keys: rows.map(({ key }) => key) };
}

it("keeps nothing of a transaction whose time was over before its last statement", async () => {
  expect(await keysAfterTimeout(withEndedTransactions)).toEqual({ fault: "slow", keys: [] });
});

it("control: without it the client commits the last statement of a failed transaction", async () => {
  expect(await keysAfterTimeout((factory) => factory)).toEqual({ fault: "slow", keys: [LATE] });
});

it("goes on with the connection in the next transaction", async () => {
  const factory = new PrismaPg({ connectionString: settings().DATABASE_URL, max: 1 });
  const client = new PrismaClient({ adapter: withEndedTransactions(factory) });
  clients.push(client);
  for (const key of ["one", "two"])
    await client.$transaction(async (tx) => void (await tx.chunk.create({ data: { key } })));
  await expect(
    client.$transaction(async (tx) => {
      await tx.chunk.create({ data: { key: "three" } });
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await db.chunk.count()).toBe(2);
});
