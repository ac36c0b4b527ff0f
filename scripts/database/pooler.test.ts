import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findProgram, runToEnd } from "@/deploy/test-nginx";
import { SESSION_STATEMENTS } from "@/lib/kernel/core/database-session";
import { settings } from "@/lib/kernel/core/settings";
import { startPgBouncer, type PgBouncer } from "../test/pgbouncer";
import { withClient } from "./migrations";
import { checkPooler } from "./pooler";

const program = findProgram("pgbouncer");
const database = settings().DATABASE_URL ?? "";

test("a database without a pooler passes", async () => {
  await expect(checkPooler(database)).resolves.toBeUndefined();
});

// Debian's PgBouncer 1.18 or a newer one.
describe.skipIf(!program)("behind PgBouncer", () => {
  let [transaction, session, bare]: PgBouncer[] = [];
  beforeAll(async () => {
    // The pooler's own parameter replaces that of the database.
    await withClient(database, (client) =>
      client.query(
        `ALTER DATABASE ${new URL(database).pathname.slice(1)} SET timezone = 'Europe/Athens'`,
      ),
    );
    transaction = await startPgBouncer(program!, database);
    session = await startPgBouncer(program!, database, { mode: "session" });
    bare = await startPgBouncer(program!, database, { bare: true });
  });
  afterAll(async () => {
    for (const one of [transaction, session, bare]) await one?.stop();
  });
  test("transaction mode passes with its mark, and is refused without it", async () => {
    await expect(checkPooler(`${transaction!.url.href}&pgbouncer=true`)).resolves.toBeUndefined();
    await expect(checkPooler(transaction!.url.href)).rejects.toThrow(
      /^DATABASE_URL: a pooler in transaction mode answers there: add pgbouncer=true .*DATABASE_DIRECT_URL$/,
    );
  });
  test("prepared statements pass from version 1.21 on, and are refused before", async () => {
    const version = /(\d+)\.(\d+)/.exec(runToEnd(program!, ["--version"]).output);
    const knowsNames = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
    const checked = checkPooler(`${transaction!.url.href}&pgbouncer=true&statement_cache_size=100`);
    if (knowsNames) await expect(checked).resolves.toBeUndefined();
    else await expect(checked).rejects.toThrow(/knows no prepared statements/);
  });
  test("session mode passes without the mark", async () => {
    await expect(checkPooler(session!.url.href)).resolves.toBeUndefined();
  });
  test("connections without time limits are refused with the line that is missing", async () => {
    await expect(checkPooler(`${bare!.url.href}&pgbouncer=true`)).rejects.toThrow(
      `connect_query='${SESSION_STATEMENTS.replaceAll("'", "''")}'`,
    );
  });
});
