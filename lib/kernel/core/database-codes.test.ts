import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/prisma/client/client";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { databaseCodes, databaseFault, isUnstorable, isWriteConflict } from "./database-codes";
import { settings } from "./settings";

const caught = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** The error of a statement on a new pool, of whose connections `taken` are in use. */
async function failure(options: pg.PoolConfig, text: string, taken = 0): Promise<unknown> {
  const pool = new pg.Pool({ connectionString: settings().DATABASE_URL, max: 1, ...options });
  const used = taken > 0 ? await pool.connect() : undefined;
  try {
    return await caught(pool.query(text));
  } finally {
    used?.release();
    await pool.end();
  }
}

/** A raw SQL statement. */
async function rawError(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: settings().DATABASE_URL });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The client's error for a SQLSTATE that PostgreSQL raises. */
const clientError = (state: string): Promise<unknown> =>
  caught(clients.direct.$queryRaw`SELECT raise_state(${state})`);

const clientOf = (connectionString: string | undefined, config: pg.PoolConfig = {}) =>
  new PrismaClient({
    adapter: new PrismaPg({ connectionString, connectionTimeoutMillis: 700, ...config }),
  });

let proxy: TcpProxy;
const clients: Record<"direct" | "proxied", PrismaClient> = {
  direct: clientOf(settings().DATABASE_URL, { max: 2 }),
  proxied: clientOf(settings().DATABASE_URL),
};
beforeAll(async () => {
  const before = await TcpProxy.before(settings().DATABASE_URL ?? "");
  proxy = before.proxy;
  await rawError(
    `CREATE FUNCTION raise_state(state text) RETURNS text LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'raised' USING ERRCODE = state; END $$`,
  );
  clients.proxied = clientOf(before.url, { max: 2, query_timeout: 700 });
});
afterAll(async () => {
  await proxy.refuse();
  for (const client of Object.values(clients)) await client.$disconnect();
});

/** All kinds of access: model, raw SQL, start of a transaction, and statement within one. */
const WAYS: Record<string, (client: PrismaClient) => Promise<unknown>> = {
  "a raw statement": (client) => client.$queryRaw`SELECT 1`,
  "a raw change": (client) => client.$executeRaw`SELECT 1`,
  "a statement of the client": (client) => client.chunk.count(),
  "a transaction": (client) => client.$transaction(async (tx) => tx.chunk.count()),
  "a list of statements": (client) => client.$transaction([client.chunk.count()]),
};

describe.each(Object.entries(WAYS))("a broken connection during %s", (_name, run) => {
  it("is classified as away when connections are refused, cut, or time out", async () => {
    await proxy.open();
    await run(clients.proxied);
    await proxy.refuse();
    expect(databaseFault(await caught(run(clients.proxied))), "refused").toBe("away");
    await proxy.open();
    await expect.poll(() => caught(run(clients.proxied))).toBe(undefined);
    // The connection is cut while the statement runs.
    proxy.latency = 150;
    const running = caught(run(clients.proxied));
    await new Promise((resolve) => setTimeout(resolve, 100));
    proxy.cut();
    expect(databaseFault(await running), "cut").toBe("away");
    proxy.latency = 0;
    await expect.poll(() => caught(run(clients.proxied))).toBe(undefined);
    proxy.silence();
    expect(databaseFault(await caught(run(clients.proxied))), "silent").toMatch(/^(?:slow|away)$/);
    proxy.cut();
    await proxy.open();
    await expect.poll(() => caught(run(clients.proxied))).toBe(undefined);
  });
});

describe("a transaction whose connection is cut", () => {
  const transaction = (between: () => unknown) =>
    caught(
      clients.proxied.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT 1`;
        await between();
        await tx.chunk.count();
      }),
    );
  it("is classified as away", async () => {
    await proxy.open();
    expect(databaseFault(await transaction(() => proxy.cut()))).toBe("away");
  });
  it("is classified as away when the server ends its session", async () => {
    const ended = await transaction(
      () => clients.direct.$queryRaw`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(databaseFault(ended)).toBe("away");
  });
});

describe("SQLSTATE", () => {
  it.each([
    ["53300", "away"],
    ["57P01", "away"],
    ["57P02", "away"],
    ["57P03", "away"],
    ["08006", "away"],
    ["25006", "away"],
    ["53100", "full"],
    ["53200", "full"],
    ["58030", "full"],
    ["57014", "slow"],
    ["55P03", "slow"],
    ["40001", "conflict"],
    ["40P01", "conflict"],
    ["22003", undefined],
    ["22P02", undefined],
    ["22021", undefined],
    ["23514", undefined],
    ["42601", undefined],
  ])("%s is %s", async (state, fault) => {
    const error = await clientError(state);
    expect(databaseCodes(error)).toContain(state);
    expect(databaseFault(error)).toBe(fault);
    expect(isUnstorable(error)).toBe(/^22/.test(state));
    // The same code in a model statement, which the client reports as P2039.
    const { meta } = error as { meta: unknown };
    expect(databaseFault({ code: "P2039", meta })).toBe(fault);
  });
  it("a server without free connections is classified as away", async () => {
    const role = "narrow";
    const { DATABASE_URL } = settings();
    await rawError(`CREATE ROLE ${role} LOGIN PASSWORD '${role}' CONNECTION LIMIT 0`);
    const url = new URL(DATABASE_URL ?? "");
    url.username = url.password = role;
    const client = clientOf(url.href);
    expect(databaseFault(await caught(client.$queryRaw`SELECT 1`))).toBe("away");
    expect(databaseFault(await caught(client.chunk.count()))).toBe("away");
    await client.$disconnect();
    await rawError(`DROP ROLE ${role}`);
  });
  it("an unstorable value is recognised in each statement of the client", async () => {
    const nul = await caught(clients.direct.chunk.findUnique({ where: { key: "a\0b" } }));
    const large = await caught(clients.direct.chunk.findUnique({ where: { id: 2 ** 40 } }));
    expect([nul, large].map((error) => [isUnstorable(error), databaseFault(error)])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });
});

describe("a timeout", () => {
  it("of the server or of the client is classified as slow", async () => {
    const cutOff = await failure({ statement_timeout: 50 }, "SELECT pg_sleep(5)");
    const timedOut = await failure({ query_timeout: 50 }, "SELECT pg_sleep(0.5)");
    expect([databaseFault(cutOff), databaseFault(timedOut)]).toEqual(["slow", "slow"]);
  });
  it("of a pool without a free connection is classified as waited", async () =>
    expect(databaseFault(await failure({ connectionTimeoutMillis: 500 }, "SELECT 1", 1))).toBe(
      "waited",
    ));
  it("is not reported for an unknown host", async () => {
    const nowhere = { connectionString: "postgresql://nowhere.invalid/none" };
    expect(databaseFault(await failure(nowhere, "SELECT 1"))).toBe("away");
    const noSocket = { connectionString: "postgresql:///none?host=/nowhere" };
    expect(databaseFault(await failure(noSocket, "SELECT 1"))).toBe("away");
  });
});

describe("an error of the program", () => {
  it("such as a wrong statement has no classification", async () => {
    const wrong = await failure({}, "SELECT nonsense");
    expect([databaseFault(wrong), isWriteConflict(wrong), isUnstorable(wrong)]).toEqual([
      undefined,
      false,
      false,
    ]);
  });
  it("such as a missing file has no classification", () => {
    const missing = Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "open" });
    for (const other of [undefined, null, "Query read timeout", { code: 57014 }, missing])
      expect(databaseFault(other)).toBe(undefined);
    expect(isWriteConflict(new Error("40P01"))).toBe(false);
  });
});

it("codes are read from every place where the client puts them", () =>
  expect(
    databaseCodes({
      code: "P2034",
      cause: { originalCode: "40001" },
      meta: { driverAdapterError: { cause: { originalCode: "40P01", kind: "postgres" } } },
    }),
  ).toEqual(["P2034", "40001", "40P01", "postgres"]));
