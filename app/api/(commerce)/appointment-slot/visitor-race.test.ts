import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { codeOf } from "@/lib/commerce/appointment/visitor/token";
import type * as visible from "@/lib/commerce/appointment/visible";
import { limiterState } from "@/lib/kernel/http/limiter";
import { put, testGuest, testMember, testSlot } from "./test-slots";
import {
  dataOf,
  hold,
  idOf,
  newEmail,
  problemOf,
  rowOf,
  send,
  testHost,
  type Host,
} from "./test-visitors";

/** Whether a slot is written only in the state in which it was found. */
const guard = vi.hoisted(() => ({ isOn: true }));
vi.mock("@/lib/commerce/appointment/visible", async (load) => {
  const real = await load<typeof visible>();
  const openNow: typeof real.openNow = (now) =>
    guard.isOn ? real.openNow(now) : { id: { gt: 0 } };
  return { ...real, openNow };
});

let host: Host;
beforeAll(async () => {
  host = await testHost();
});
beforeEach(() => {
  guard.isOn = true;
  limiterState.get().limiters.clear();
});

describe("one time and many who want it", () => {
  /** Two visitors and a user ask at one instant. */
  async function race(id: number) {
    const user = await testGuest();
    const asked = [
      hold(id).then(({ status }) => status === 200),
      hold(id).then(({ status }) => status === 200),
      put(user, id, { status: "held" }).then(
        () => true,
        () => false,
      ),
    ];
    return (await Promise.all(asked)).filter(Boolean).length;
  }

  it("exactly one holds it", async () => {
    for (let round = 0; round < 8; round++) {
      const id = await host.freeSlot();
      expect(await race(id)).toBe(1);
      const { visitorId, bookedById, status } = await rowOf(id);
      expect(status).toBe("held");
      expect([visitorId, bookedById].filter((one) => one !== null)).toHaveLength(1);
    }
  });

  it("control: without the state in the statement several are told that they do", async () => {
    guard.isOn = false;
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round++)
      most = Math.max(most, await race(await host.freeSlot()));
    expect(most).toBeGreaterThan(1);
  });

  it("one address books one of two times at once, and three of five on a day", async () => {
    const [other, email] = [await testMember(), newEmail()];
    const at = host.nextTime();
    const ids = [await testSlot(host.member, at), await testSlot(other, at)];
    const holds = await Promise.all(ids.map((id) => hold(id, email)));
    const confirm = (view: SlotView) =>
      send(view.id, {
        status: "booked",
        signature: view.signature,
        code: codeOf(idOf(view.signature!)),
      });
    const both = await Promise.all(holds.map((one) => confirm(dataOf(one))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.map(problemOf)).toContain("You have another appointment at that time.");

    const company = await testMember();
    const noon = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 9 * 86_400_000);
    const day = await Promise.all(
      [7, 9, 11, 13, 15].map((h) => testSlot(company, new Date(noon.getTime() + h * 3_600_000))),
    );
    const busy = newEmail();
    const views = (await Promise.all(day.map((id) => hold(id, busy)))).map(dataOf);
    const results = await Promise.all(views.map(confirm));
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(results.map(problemOf)).toContain(
      "You already have three appointments with this company on that day.",
    );
  });
});
