import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import type * as heldSeats from "@/lib/commerce/order/held-seats";
import type * as holdLimits from "@/lib/commerce/order/hold-limits";
import { isFull } from "@/scripts/test/proof-size";
import type { RequestOptions } from "../../rights/request";
import {
  allOf,
  ask,
  confirm,
  heldLong,
  mailsOf,
  pass,
  pay,
  personIn,
  loadHandlers,
  sale,
  transfer,
} from "./test-holds";

/** Whether the limits of holds are in force. */
const rules = vi.hoisted(() => ({ areOn: true }));
vi.mock("@/lib/commerce/order/held-seats", async (load) => {
  const real = await load<typeof heldSeats>();
  const off = () => Promise.resolve();
  const { requireNetworkPart, requireTransferShare } = real;
  return {
    requireNetworkPart: (...args: Parameters<typeof requireNetworkPart>) =>
      rules.areOn ? requireNetworkPart(...args) : off(),
    requireTransferShare: (...args: Parameters<typeof requireTransferShare>) =>
      rules.areOn ? requireTransferShare(...args) : off(),
  };
});
vi.mock("@/lib/commerce/order/hold-limits", async (load) => {
  const real = await load<typeof holdLimits>();
  const requireHoldRate: typeof real.requireHoldRate = (...args) =>
    rules.areOn ? real.requireHoldRate(...args) : Promise.resolve();
  return { ...real, requireHoldRate };
});

beforeAll(loadHandlers, 60_000);
beforeEach(() => {
  rules.areOn = true;
  settings().RATE_LIMIT_FACTOR = 1;
  settings().BANK_IBAN = "GR1601101250000000012300695";
  limiterState.get().limiters.clear();
});

/** Attackers take first what they can get, each hour anew; then the crowd tries, each in a network of their own. */
async function siege({ addresses, networks, capacity, honest, rounds }: Record<string, number>) {
  const event = await sale(capacity!);
  const attackers = Array.from({ length: addresses! }, (_, at) => personIn(at % networks!));
  let waiting = Array.from({ length: honest! }, (_, at) => personIn(1_000 + at));
  let mostLong = 0;
  for (let round = 0; round < rounds!; round++) {
    limiterState.get().limiters.clear();
    await allOf(
      attackers.map((attacker, at) => async () => {
        const { order } = await ask(event, attacker);
        // A third of them hold by transfer, and own the mailboxes.
        if (!order || at % 3 > 0) return;
        if ((await transfer(order, attacker)).status === 200) await confirm(order, attacker);
      }),
    );
    mostLong = Math.max(mostLong, await heldLong(event));
    const tried = await allOf(
      waiting.map((buyer) => async () => {
        const { order } = await ask(event, buyer, 2);
        if (order) await pay(order);
        return order !== undefined;
      }),
    );
    waiting = waiting.filter((_, at) => !tried[at]);
    await pass(event, 15);
  }
  return { left: waiting.length, mostLong };
}
const SIZE = isFull
  ? { addresses: 1_000, networks: 50, capacity: 400, honest: 100, rounds: 12 }
  : { addresses: 8, networks: 4, capacity: 40, honest: 4, rounds: 3 };
const SHARE = Math.max(10, SIZE.capacity * 0.2);
const TIMEOUT_MS = isFull ? 20 * 60_000 : 30_000;

describe("seats of an event under siege", () => {
  beforeEach(() => {
    // A third of the limits ends the siege of a short run after one round.
    if (!isFull) settings().RATE_LIMIT_FACTOR = 1 / 3;
  });

  it(
    "go to the crowd, and holds of days keep to their share",
    async () => {
      const { left, mostLong } = await siege(SIZE);
      expect(left).toBe(0);
      expect(mostLong).toBeGreaterThan(0);
      expect(mostLong).toBeLessThanOrEqual(SHARE);
    },
    TIMEOUT_MS,
  );

  it(
    "would go to nobody without the rules, which is a control",
    async () => {
      rules.areOn = false;
      const { left, mostLong } = await siege({ ...SIZE, rounds: 2 });
      expect(left).toBe(SIZE.honest);
      expect(mostLong).toBeGreaterThan(SHARE);
    },
    TIMEOUT_MS,
  );
});

describe("seats of an event", () => {
  it("are not held beyond the part of a network by requests of one instant", async () => {
    const event = await sale(200);
    const squad = Array.from({ length: 9 }, () => personIn(2_000));
    const asked = await Promise.all(squad.map((one) => ask(event, one)));
    expect(asked.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 201),
      ...Array.from({ length: 6 }, () => 409),
    ]);
    expect(asked.find(({ status }) => status === 409)).toMatchObject({ retryAfter: 900 });
    const others = Array.from({ length: 6 }, (_, at) => personIn(2_001 + at));
    const orders = await Promise.all(others.map(async (one) => (await ask(event, one)).order));
    await Promise.all(orders.map((order, at) => transfer(order, others[at]!)));
    const confirmed = await Promise.all(orders.map((order, at) => confirm(order, others[at]!)));
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409]);
    expect(await heldLong(event)).toBe(40);
    // A full share ends no sale by card.
    expect((await ask(event, personIn(2_100))).status).toBe(201);
  });

  it("are there for an office of ten behind one address, and for more once some paid", async () => {
    const event = await sale(200);
    const office = Array.from({ length: 10 }, () => ({ ...personIn(2_200), address: "10.9.9.9" }));
    const asked = await Promise.all(office.map((one) => ask(event, one, 3)));
    expect(asked.map(({ status }) => status)).toEqual(office.map(() => 201));
    expect((await ask(event, { ...personIn(2_200), address: "10.9.9.9" }, 3)).status).toBe(409);
    await pay(asked[0]!.order);
    expect((await ask(event, { ...personIn(2_200), address: "10.9.9.9" }, 3)).status).toBe(201);
  });

  it("are refused to a network that let three holds run out, for an hour, with the wait", async () => {
    const event = await sale(200);
    const hold = (more: RequestOptions = {}) => ask(event, personIn(2_300), 1, more);
    for (let lapsed = 0; lapsed < 3; lapsed++) expect((await hold()).status).toBe(201);
    await pass(event, 20);
    const refused = await hold();
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(50 * 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(60 * 60);
    expect((await ask(event, personIn(2_301), 1)).status).toBe(201);
    const manager = await testUser({ role: "manager" });
    expect((await hold({ user: manager })).status).toBe(201);
    await pass(event, 60);
    expect((await hold()).status).toBe(201);
  });

  it("count a person once, however the address is written", async () => {
    const name = `m${crypto.randomUUID().slice(0, 8)}`;
    const spellings = [`${name}@gmail.com`, `${name}+a@gmail.com`, `m.${name.slice(1)}@GMAIL.com`];
    const statuses: number[] = [];
    for (const email of [...spellings, `${name}+b@googlemail.com`])
      statuses.push(
        (await ask(await sale(20), { ...personIn(3_000 + statuses.length), email }, 1)).status,
      );
    expect(statuses).toEqual([201, 201, 201, 409]);
  });

  it("that cost nothing are taken five times a day by one person, and forty by one network", async () => {
    const person = personIn(2_400);
    const statuses: number[] = [];
    for (let day = 0; day < 6; day++)
      statuses.push((await ask(await sale(20, 0), person, 1)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    expect(await mailsOf(person.email)).toHaveLength(5);
    settings().RATE_LIMIT_FACTOR = 1 / 10;
    const event = await sale(100, 0);
    const crowd = await allOf(
      Array.from({ length: 6 }, () => () => ask(event, personIn(2_500), 1)),
    );
    expect(crowd.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(crowd.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});
