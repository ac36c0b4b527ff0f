import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { withTimeBudget } from "@/lib/kernel/core/time-budget";
import { nodeArguments } from "@/scripts/supervisor/node-arguments";
import { runOnce, type Repeatable, type StoredResponse } from "./idempotency";

const FIXTURE = path.join(import.meta.dirname, "test-killed-request.ts");
let key = "";
/** An idempotency key that is also used as the key of a chunk. */
beforeEach(() => (key = `k_${crypto.randomUUID().replaceAll("-", "")}`));

const asked = (body: unknown = { name: "one" }): Repeatable => ({
  request: new Request("http://localhost/", { headers: { "idempotency-key": key } }),
  actor: visitor,
  address: "192.0.2.1",
  endpoint: "POST /api/thing",
  body,
  locale: "en",
});
const made = () => db.chunk.count({ where: { key: { startsWith: key } } });
const makeChunk = (name = key) =>
  inTransaction(async (tx) => {
    const { id } = await tx.chunk.create({ data: { key: name }, select: { id: true } });
    return { id, at: new Date(0) };
  });
const answer = ({ id }: { id: number }): StoredResponse => ({
  status: 201,
  text: JSON.stringify({ z: 1, a: 2, id }),
});
/** Moves the claim of a key one minute into the past. */
const minuteLater = () =>
  db.idempotencyKey.updateMany({
    where: { key },
    data: { claimedAt: new Date(Date.now() - 61_000) },
  });
/** A promise that the test resolves. */
function gate() {
  let open = () => undefined as void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

describe("a request that died between its commit and its response", () => {
  it("creates one item, and the repeated request gets its id", async () => {
    const committed = gate();
    let id = 0;
    void runOnce(asked(), async () => {
      ({ id } = await makeChunk());
      committed.open();
      return new Promise<never>(() => undefined);
    });
    await committed.opened;
    await minuteLater();
    let ran = 0;
    const repeated = await runOnce(asked(), async () => {
      ran++;
      const thing = await makeChunk();
      expect(thing.at).toEqual(new Date(0));
      return answer(thing);
    });
    expect([JSON.parse(repeated.text).id, ran, await made()]).toEqual([id, 1, 1]);
    // From now on it is the stored response.
    expect(await runOnce(asked(), () => Promise.reject(new Error("not again")))).toEqual(repeated);
  });

  it("continues with the second transaction when it died between two", async () => {
    const committed = gate();
    void runOnce(asked(), async () => {
      await makeChunk(`${key}_1`);
      committed.open();
      return new Promise<never>(() => undefined);
    });
    await committed.opened;
    await minuteLater();
    await runOnce(asked(), async () => {
      await makeChunk(`${key}_1`);
      return answer(await makeChunk(`${key}_2`));
    });
    expect(await made()).toBe(2);
  });

  it("is not returned for another body", async () => {
    const committed = gate();
    void runOnce(asked(), async () => {
      await makeChunk();
      committed.open();
      return new Promise<never>(() => undefined);
    });
    await committed.opened;
    await minuteLater();
    const other = runOnce(asked({ name: "other" }), async () =>
      answer(await makeChunk(`${key}_o`)),
    );
    await expect(other).rejects.toMatchObject({ code: "invalid" });
    expect(await made()).toBe(1);
  });

  it("runs again when it died before its commit", async () => {
    const begun = gate();
    void runOnce(asked(), async () => {
      begun.open();
      return new Promise<never>(() => undefined);
    });
    await begun.opened;
    await minuteLater();
    await runOnce(asked({ name: "other" }), async () => answer(await makeChunk()));
    expect(await made()).toBe(1);
  });

  it("creates one item when the process is killed", async () => {
    const child = spawn(process.execPath, [...nodeArguments(FIXTURE), key], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    // Control: while it lives, a repeated request does not take its key.
    await expect(
      withTimeBudget(1_500, () => runOnce(asked(), () => Promise.reject(new Error("no")))),
    ).rejects.toMatchObject({ code: "conflict" });
    child.kill("SIGKILL");
    await once(child, "exit");
    expect(await made()).toBe(1);
    const began = Date.now();
    const repeated = await runOnce(asked(), async () => answer(await makeChunk()));
    expect(Date.now() - began).toBeLessThan(4_000);
    expect(JSON.parse(repeated.text).id).toBe(Number(String(said)));
    expect(await made()).toBe(1);
  }, 60_000);
});

it("a slow request commits nothing after another one has taken over its key", async () => {
  const begun = gate();
  const late = gate();
  const slow = runOnce(asked(), async () =>
    answer(
      await inTransaction(async (tx) => {
        begun.open();
        await late.opened;
        return tx.chunk.create({ data: { key: `${key}_slow` }, select: { id: true } });
      }),
    ),
  );
  await begun.opened;
  await minuteLater();
  const second = await runOnce(asked(), async () => answer(await makeChunk()));
  late.open();
  await expect(slow).rejects.toMatchObject({ code: "conflict" });
  expect(await made()).toBe(1);
  expect(await runOnce(asked(), () => Promise.reject(new Error("not again")))).toEqual(second);
});

it("a failure after the commit does not repeat the transaction, and frees the key at once", async () => {
  let id = 0;
  const failing = runOnce(asked(), async () => {
    ({ id } = await makeChunk());
    throw new Error("the response could not be made");
  });
  await expect(failing).rejects.toThrow("could not be made");
  const repeated = await runOnce(asked(), async () => answer(await makeChunk()));
  expect([JSON.parse(repeated.text).id, await made()]).toEqual([id, 1]);
});

it("a failure before the commit leaves the key free", async () => {
  await expect(runOnce(asked(), () => Promise.reject(new Error("refused")))).rejects.toThrow();
  expect(await db.idempotencyKey.count({ where: { key } })).toBe(0);
});

it("a repeated request gets the same bytes, and files are compared by content", async () => {
  const file = (text: string) => ({ file: [new Blob([text])] });
  const first = await runOnce(asked(file("a")), async () => answer(await makeChunk()));
  expect(first.text).toMatch(/^\{"z":1,"a":2,/);
  expect((await runOnce(asked(file("a")), () => Promise.reject(new Error("no")))).text).toBe(
    first.text,
  );
  await expect(
    runOnce(asked(file("b")), () => Promise.reject(new Error("no"))),
  ).rejects.toMatchObject({ code: "invalid" });
});

it("of a visitor is known by its random key alone, whatever the network", async () => {
  const first = await runOnce(asked(), async () => answer(await makeChunk()));
  expect(
    await runOnce({ ...asked(), address: "192.0.2.2" }, () => Promise.reject(new Error("again"))),
  ).toEqual(first);
  // Behind the same address another visitor has another random key.
  const firstKey = key;
  key = `k_${crypto.randomUUID().replaceAll("-", "")}`;
  const other = await runOnce(asked(), async () => answer(await makeChunk()));
  expect(other.text).not.toBe(first.text);
  key = firstKey;
  expect(await runOnce(asked(), () => Promise.reject(new Error("not again")))).toEqual(first);
});

it("of a visitor that others may choose too belongs to the address", async () => {
  key = "order-1";
  const name = `k_${crypto.randomUUID().replaceAll("-", "")}`;
  const first = await runOnce(asked(), async () => answer(await makeChunk(`${name}_1`)));
  expect(await runOnce(asked(), () => Promise.reject(new Error("not again")))).toEqual(first);
  const elsewhere = { ...asked(), address: "192.0.2.2" };
  const other = await runOnce(elsewhere, async () => answer(await makeChunk(`${name}_2`)));
  expect(other.text).not.toBe(first.text);
});

it("control: without a key each request creates an item", async () => {
  const bare = { ...asked(), request: new Request("http://localhost/") };
  for (const name of ["a", "b"])
    await runOnce(bare, async () => answer(await makeChunk(`${key}_${name}`)));
  expect(await made()).toBe(2);
});
