import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findProgram } from "@/deploy/test-nginx";
import { MAX_PEOPLE } from "@/lib/commerce/meeting-room/limits";
import { settings } from "@/lib/kernel/core/settings";
import { TestRedis } from "@/lib/kernel/http/test-redis";
import { RedisServer } from "@/lib/kernel/http/test-redis-server";
import { testChat } from "../test-chat";
import { testProcess } from "../test-process";
import { attend, random, testBooking, WAIT } from "./test-meeting";

settings().RATE_LIMIT_FACTOR = 1_000;
const state = { microphone: true, camera: false, screen: null };
const installed = findProgram("redis-server");
const SERVERS = [
  { name: "the server of the tests", make: () => new TestRedis(), isThere: true },
  {
    name: "an installed redis-server",
    make: () => new RedisServer(installed!),
    isThere: installed !== undefined,
  },
];
/** Those in a room are told every five seconds who is there; a busy machine may be late. */
const PRESENT_WITHIN_MS = 15_000;
type Attending = Awaited<ReturnType<typeof attend>>;
const peersOf = ({ joined }: Attending) => joined?.peers.map(({ id }) => id);
/** Who was there by what one was told last. */
const presentOf = (one: Attending) =>
  (one.all("present") as { ids: string[] }[]).at(-1)?.ids.toSorted();
const signal = (from: Attending, to: string) =>
  from.ask("signal", { to, tag: random(), for: null, candidate: { candidate: "candidate:1" } });

/** Enters eight times at the same moment, by these processes in turn. */
async function crowd(ports: readonly number[]) {
  const { uid, guest } = await testBooking();
  const all = await Promise.all(
    Array.from({ length: MAX_PEOPLE + 2 }, (_, at) =>
      attend(ports[at % ports.length]!, uid, { user: guest }),
    ),
  );
  return {
    inside: all.filter(({ joined }) => joined),
    refused: all.flatMap((one) => one.reason ?? []),
  };
}

for (const { name, make, isThere } of SERVERS)
  describe.skipIf(!isThere)(`one room in two processes, over ${name}`, () => {
    let redis: TestRedis | RedisServer;
    let REDIS_URL: string;
    let ports: [number, number];
    beforeAll(async () => {
      redis = make();
      REDIS_URL = `redis://127.0.0.1:${await redis.start()}`;
      const [one, two] = [await testChat({ REDIS_URL }), await testChat({ REDIS_URL })];
      ports = [one.port, two.port];
    });
    afterAll(() => redis.stop());

    it("people see, hear of, and signal each other", async () => {
      const { uid, guest, host } = await testBooking();
      const here = await attend(ports[0], uid, { user: host });
      await here.ask("state", state);
      const there = await attend(ports[1], uid, { user: guest });
      expect(there.joined?.peers).toMatchObject([{ id: here.id, role: "host", state }]);
      await expect
        .poll(() => here.all("peer joined"), WAIT)
        .toMatchObject([{ id: there.id, role: "guest" }]);
      await signal(here, there.id);
      await expect.poll(() => there.all("signal"), WAIT).toMatchObject([{ from: here.id }]);
      await signal(there, here.id);
      await expect.poll(() => here.all("signal"), WAIT).toMatchObject([{ from: there.id }]);
      await there.ask("text", { content: "Εδώ" });
      await expect.poll(() => here.all("text"), WAIT).toMatchObject([{ content: "Εδώ" }]);
      there.socket.disconnect();
      await expect
        .poll(() => here.all("peer left"), WAIT)
        .toEqual([{ id: there.id, returns: false }]);
    });

    it("of eight at the same moment six are let in over both", async () => {
      const { inside, refused } = await crowd(ports);
      expect([inside.length, refused]).toEqual([MAX_PEOPLE, ["full", "full"]]);
    });

    it("a page that comes back by the other process takes its own place", async () => {
      const { uid, guest, host } = await testBooking();
      const nonce = random();
      const inside = await attend(ports[0], uid, { user: host });
      const before = await attend(ports[0], uid, { user: guest, nonce });
      const after = await attend(ports[1], uid, { user: guest, nonce });
      expect([after.id, peersOf(after)]).toEqual([before.id, [inside.id]]);
      await expect.poll(() => before.socket.connected, WAIT).toBe(false);
      expect(inside.all("peer left")).toEqual([]);
    });

    it("after a process was killed its people come back by the other; who does not is away", async () => {
      const { uid, guest, host } = await testBooking();
      const dying = await testProcess({ REDIS_URL, RATE_LIMIT_FACTOR: "1000" });
      const inside = await attend(ports[0], uid, { user: host });
      const [mine, gone] = [random(), random()];
      const before = await attend(dying.port, uid, { user: guest, nonce: mine });
      const lost = await attend(dying.port, uid, { user: guest, nonce: gone });
      await expect.poll(() => inside.all("peer joined").length, WAIT).toBe(2);
      const ended = once(dying.child, "exit");
      dying.child.kill("SIGKILL");
      await ended;
      await expect.poll(() => before.socket.connected, WAIT).toBe(false);
      const began = performance.now();
      const after = await attend(ports[1], uid, { user: guest, nonce: mine });
      expect(performance.now() - began).toBeLessThan(5_000);
      expect([after.id, peersOf(after)]).toEqual([before.id, [inside.id]]);
      await signal(inside, after.id);
      await expect.poll(() => after.all("signal"), WAIT).toMatchObject([{ from: inside.id }]);
      // The one who does not come back is missing from what the others are told.
      const there = [inside.id, after.id].toSorted();
      for (const one of [inside, after]) {
        await expect
          .poll(() => presentOf(one), { timeout: PRESENT_WITHIN_MS, interval: 20 })
          .toEqual(there);
        expect(there).not.toContain(lost.id);
      }
    });
  });

it("control: without Redis each process counts its own, and shows them alone", async () => {
  const alone = [(await testChat()).port, (await testChat()).port];
  const { inside, refused } = await crowd(alone);
  expect([inside.length, refused]).toEqual([MAX_PEOPLE + 2, []]);
});
