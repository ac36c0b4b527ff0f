import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { currentReplica, noteContentChange, withReplica } from "@/lib/kernel/core/replica-reads";
import { settings } from "@/lib/kernel/core/settings";
import { runSearch } from "@/lib/kernel/search-engine/search-db";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { ContentChanges } from "../cache/content-changes";
import { readPosition } from "./log-position";
import { Replicas } from "./replicas";

// An imitation of a standby: the same database, read-only, with functions of its own for what a
// standby says of itself. `streaming.test.ts` has a real one.

const WHERE = "SELECT current_setting('search_path') LIKE 'standby%' AS replica";
let proxy: TcpProxy;
let url = "";
let changes: ContentChanges;
let replicas: Replicas;

/** What the imitation says from now on. */
const say = (values: { position?: string; isStandby?: boolean; identity?: string }) =>
  db.$executeRaw`UPDATE standby.state SET
    position = coalesce(${values.position ?? null}::pg_lsn, position),
    is_standby = coalesce(${values.isStandby ?? null}, is_standby),
    identity = coalesce(${values.identity ?? null}::bigint, identity)`;

const FAR = "FFFFFF/0";
const save = () => db.chunk.create({ data: { key: `k_${crypto.randomUUID().slice(0, 8)}` } });

beforeAll(async () => {
  for (const statement of [
    "CREATE SCHEMA standby",
    `CREATE TABLE standby.state AS SELECT '${FAR}'::pg_lsn AS position, true AS is_standby,
      system_identifier AS identity FROM pg_control_system()`,
    `CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn LANGUAGE sql
      AS 'SELECT position FROM standby.state'`,
    `CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql
      AS 'SELECT is_standby FROM standby.state'`,
    `CREATE FUNCTION standby.pg_control_system() RETURNS TABLE (system_identifier bigint) LANGUAGE sql
      AS 'SELECT identity FROM standby.state'`,
  ])
    await db.$executeRawUnsafe(statement);
  const before = await TcpProxy.before(settings().DATABASE_URL ?? "");
  proxy = before.proxy;
  const imitation = new URL(before.url);
  imitation.searchParams.set(
    "options",
    "-c search_path=standby,public,pg_catalog -c default_transaction_read_only=on",
  );
  url = imitation.href;
  settings().DATABASE_REPLICA_URL = [url];
  replicas = new Replicas([url], (text) => changes.ask(text));
  changes = new ContentChanges(settings().DATABASE_URL, {
    up: () => (replicas.listening = true),
    down: () => (replicas.listening = false),
    late: () => (replicas.late = true),
    inTime: () => (replicas.late = false),
    changed: () => {
      noteContentChange();
      replicas.changed();
    },
  });
  await replicas.open();
  await changes.open();
});
afterEach(async () => {
  const [row] = await db.$queryRaw<{ identity: string }[]>`
    SELECT system_identifier::text AS identity FROM pg_control_system()`;
  await say({ position: FAR, isStandby: true, identity: row!.identity });
  await proxy.open();
  await expect.poll(() => replicas.choose(), { timeout: 20_000 }).toBe(0);
});
afterAll(async () => {
  await changes.close();
  await replicas.close();
  await db.$disconnect();
  await proxy.refuse();
});

it("a position of the log is a number", () => {
  expect(readPosition("16/B374D848")).toBe(0x16b374d848n);
  expect(readPosition("0/0") < readPosition("0/1")).toBe(true);
  expect(readPosition("0/FFFFFFFF") < readPosition("1/0")).toBe(true);
});

it("a replica that has the last change is read, one that lacks it is not", async () => {
  await expect.poll(() => replicas.choose()).toBe(0);
  await say({ position: "0/1" });
  // Its last known position is far beyond: only a position that is asked later is smaller.
  await replicas.close();
  replicas = new Replicas([url], (text) => changes.ask(text));
  replicas.listening = true;
  await replicas.open();
  await save();
  for (let time = 0; time < 20; time++) expect(await replicas.choose()).toBeUndefined();
  expect(replicas.counts.replica).toBe(0);
  await expect.poll(() => replicas.states[0]?.behindBytes).toBeGreaterThan(1_000);
  const { behind } = replicas.counts;
  expect(await replicas.choose()).toBeUndefined();
  expect(replicas.counts.behind).toBe(behind + 1);
  await say({ position: FAR });
  await expect.poll(() => replicas.choose()).toBe(0);
  expect(replicas.states[0]).toMatchObject({ isUp: true, behindBytes: 0 });
});

it("a request that came after a change of another process does not read what was current before it", async () => {
  for (let time = 0; time < 10; time++) {
    // The server itself writes at times.
    const catchUp = async () => {
      const [now] = await db.$queryRaw<{ position: string }[]>`
        SELECT pg_current_wal_insert_lsn()::text AS position`;
      await say(now!);
      await expect
        .poll(() => replicas.states[0]?.position, { interval: 10 })
        .toBe(readPosition(now!.position));
      return replicas.choose();
    };
    await expect.poll(catchUp, { timeout: 10_000 }).toBe(0);
    // Its notification has not been waited for, as by a process that did not save.
    await save();
    expect(await replicas.choose()).toBeUndefined();
  }
});

it("while notifications are late or lost, the primary is read", async () => {
  await expect.poll(() => replicas.choose()).toBe(0);
  replicas.late = true;
  expect(await replicas.choose()).toBeUndefined();
  replicas.late = false;
  expect(await replicas.choose()).toBe(0);
  replicas.listening = false;
  expect(await replicas.choose()).toBeUndefined();
  replicas.listening = true;
});

it("a server that was promoted, or is a copy of another database, is not read", async () => {
  await say({ isStandby: false });
  await expect.poll(() => replicas.choose()).toBeUndefined();
  await say({ isStandby: true, identity: "1" });
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(await replicas.choose()).toBeUndefined();
  expect(replicas.states[0]?.isUp).toBe(false);
});

it("a replica that does not answer is left alone within seconds, and read again when it does", async () => {
  proxy.silence();
  await expect.poll(() => replicas.choose(), { timeout: 8_000 }).toBeUndefined();
  expect(replicas.counts.away).toBeGreaterThan(0);
});

const isReplica = async () => (await db.$queryRawUnsafe<{ replica: boolean }[]>(WHERE))[0]?.replica;

it("reads of the request come from the replica; writes, transactions and other requests do not", async () => {
  await withReplica(0, async () => {
    expect(await isReplica()).toBe(true);
    expect((await runSearch<{ replica: boolean }>(WHERE, []))[0]?.replica).toBe(true);
    expect(await db.chunk.count()).toBe((await save().then(() => db.chunk.count())) - 1);
    const inside = await db.$transaction((tx) => tx.$queryRawUnsafe<unknown[]>(WHERE));
    expect(inside).toEqual([{ replica: false }]);
    const { id } = await db.chunk.create({ data: { key: "written_in_read" } });
    expect(await db.$executeRaw`DELETE FROM chunk WHERE id = ${id}`).toBe(1);
  });
  await withReplica(undefined, async () => expect(await isReplica()).toBe(false));
  expect(await isReplica()).toBe(false);
});

it("a statement that a standby refuses is the primary's, and the replica is read on", async () => {
  await withReplica(0, async () => {
    const [row] = await db.$queryRaw<{ id: number }[]>`
      WITH made AS (INSERT INTO chunk (key, updated_at) VALUES ('by_with', now()) RETURNING id) SELECT id FROM made`;
    expect(row?.id).toBeGreaterThan(0);
  });
  await withReplica(0, async () => expect(await isReplica()).toBe(true));
});

it("after a change the rest of a request that began before it reads the primary", async () => {
  await withReplica(0, async () => {
    expect(await isReplica()).toBe(true);
    noteContentChange();
    expect([currentReplica(), await isReplica()]).toEqual([undefined, false]);
  });
});

it("a replica that is lost within a request costs it nothing but time", async () => {
  await withReplica(0, async () => {
    expect(await isReplica()).toBe(true);
    await proxy.refuse();
    expect(await isReplica()).toBe(false);
    // It is left alone for a moment, which the next statement need not find out.
    expect(currentReplica()).toBeUndefined();
  });
  await proxy.open();
  await expect.poll(() => withReplica(0, isReplica), { timeout: 5_000, interval: 100 }).toBe(true);
});
