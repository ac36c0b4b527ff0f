import { PrismaPg } from "@prisma/adapter-pg";
import { afterEach, expect, it } from "vitest";
import { PrismaClient } from "@/prisma/client/client";
import { settings } from "./settings";
import { statementTracer, withTracedStatements } from "./driver-adapter";

const clients: PrismaClient[] = [];
const traced: string[] = [];
afterEach(async () => {
  statementTracer.set(undefined);
  traced.length = 0;
  await Promise.all(clients.splice(0).map((client) => client.$disconnect()));
});

function traceAll(): void {
  statementTracer.set((sql, run) => {
    traced.push(sql);
    return run();
  });
}

function connect(): PrismaClient {
  const factory = new PrismaPg({ connectionString: settings().DATABASE_URL });
  const client = new PrismaClient({ adapter: withTracedStatements(factory) });
  clients.push(client);
  return client;
}

it("traces statements, also those of a transaction, by their text without values", async () => {
  traceAll();
  const client = connect();
  await client.user.count({ where: { email: "somebody@example.test" } });
  await client.$transaction((tx) => tx.$executeRaw`UPDATE "user" SET name = ${"Άννα"} WHERE false`);
  expect(traced.filter((sql) => sql.startsWith("SELECT"))).toHaveLength(1);
  expect(traced).toContain(`UPDATE "user" SET name = $1 WHERE false`);
  expect(traced.join()).not.toMatch(/somebody|Άννα/);
});

it("passes the error of a statement on", async () => {
  traceAll();
  await expect(connect().$queryRaw`SELECT 1 / 0`).rejects.toThrow("division by zero");
  expect(traced).toEqual(["SELECT 1 / 0"]);
});

it("control: without a tracer nothing is traced", async () => {
  const client = connect();
  await client.user.count();
  traceAll();
  await client.user.count();
  expect(traced).toEqual([]);
});
