import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { noteContentChange, withReplica } from "@/lib/kernel/core/replica-reads";
import { settings } from "@/lib/kernel/core/settings";
import { findServerPrograms, startReplication, type Replication } from "@/scripts/test/replication";
import { fillTemplate } from "@/scripts/test/test-server";
import { ContentChanges } from "../cache/content-changes";
import { Replicas } from "./replicas";

// A web process with a real standby. Runs where a PostgreSQL server with pg_basebackup is installed;
// `replicas.test.ts` tries the rule without one.

const programs = findServerPrograms();
const SAVES = 200;
/** Replay takes milliseconds; on a busy machine the standby is at times asked seconds later. */
const REPLAYED = { interval: 5, timeout: 10_000 };

describe.skipIf(!programs)("with a streaming standby", () => {
  let cluster: Replication | undefined;
  let changes: ContentChanges;
  let replicas: Replicas;
  /** Without the check of positions. */
  let unchecked: Replicas;
  let id = 0;

  beforeAll(async () => {
    cluster = await startReplication(programs!, fillTemplate);
    settings().DATABASE_URL = cluster.primary;
    settings().DATABASE_REPLICA_URL = [cluster.replica];
    const ask = (text: string) => changes.ask<{ position: string; identity: string }>(text);
    replicas = new Replicas([cluster.replica], ask);
    unchecked = new Replicas([cluster.replica], ask, false);
    const both = [replicas, unchecked];
    changes = new ContentChanges(cluster.primary, {
      up: () => both.forEach((one) => (one.listening = true)),
      down: () => both.forEach((one) => (one.listening = false)),
      late: () => both.forEach((one) => (one.late = true)),
      inTime: () => both.forEach((one) => (one.late = false)),
      changed: () => {
        noteContentChange();
        both.forEach((one) => one.changed());
      },
    });
    await Promise.all([changes.open(), ...both.map((one) => one.open())]);
    ({ id } = await db.chunk.create({ data: { key: "streamed" } }));
  }, 120_000);
  afterAll(async () => {
    await changes?.close();
    await replicas?.close();
    await unchecked?.close();
    await db.$disconnect();
    cluster?.stop();
  });

  /** A save that is acknowledged when this resolves, as by another process that waits for nothing here. */
  const save = async () =>
    (await db.chunk.update({ where: { id }, data: { version: { increment: 1 } } })).version;

  /** What a request shows that comes now, and the server that it read. */
  async function read(from: Replicas) {
    const at = await from.choose();
    return withReplica(at, async () => {
      const row = await db.chunk.findUniqueOrThrow({ where: { id } });
      const [server] = await db.$queryRaw<{ standby: boolean }[]>`
        SELECT pg_is_in_recovery() AS standby`;
      return { version: row.version, isReplica: server?.standby === true };
    });
  }

  it("a read after an acknowledged save shows it, and the replica answers when it has it", async () => {
    await expect.poll(() => replicas.choose(), { timeout: 10_000 }).toBe(0);
    let byReplica = 0;
    for (let time = 0; time < SAVES; time++) {
      const version = await save();
      expect((await read(replicas)).version).toBe(version);
      await expect.poll(async () => (await read(replicas)).isReplica, REPLAYED).toBe(true);
      const later = await read(replicas);
      expect(later.version).toBe(version);
      byReplica += Number(later.isReplica);
    }
    expect(byReplica).toBeGreaterThan(SAVES / 2);
  }, 180_000);

  it("while replay is paused every read shows the last save, and the primary is read", async () => {
    await cluster!.pauseReplay();
    for (let time = 0; time < 20; time++) {
      const version = await save();
      expect(await read(replicas)).toEqual({ version, isReplica: false });
    }
    // Control: without the check of positions the read is old.
    const { version, isReplica } = await read(unchecked);
    expect(isReplica).toBe(true);
    expect(version).toBeLessThan((await read(replicas)).version);
    await cluster!.resumeReplay();
    await expect.poll(async () => (await read(replicas)).isReplica, REPLAYED).toBe(true);
  });

  it("a standby that is away costs no request its answer, and is read again", async () => {
    const chosen = await replicas.choose();
    expect(chosen).toBe(0);
    cluster!.stopReplica();
    const shown = await withReplica(chosen, () => db.chunk.findUniqueOrThrow({ where: { id } }));
    expect(shown.id).toBe(id);
    for (let time = 0; time < 20; time++) {
      const version = await save();
      expect(await read(replicas)).toEqual({ version, isReplica: false });
    }
    cluster!.startReplica();
    await expect.poll(async () => (await read(replicas)).isReplica, { timeout: 30_000 }).toBe(true);
  }, 60_000);

  it("a standby that was promoted is not read any more", async () => {
    expect((await read(replicas)).isReplica).toBe(true);
    await cluster!.promote();
    for (let time = 0; time < 20; time++) {
      const version = await save();
      expect((await read(replicas)).version).toBe(version);
    }
    await expect.poll(() => replicas.states[0]?.isUp, { timeout: 5_000 }).toBe(false);
  });
});
