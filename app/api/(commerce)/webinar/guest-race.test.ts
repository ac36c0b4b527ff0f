import { beforeEach, describe, expect, it, vi } from "vitest";
import { findGuest } from "@/lib/commerce/webinar/guest/find";
import { confirmGuest } from "@/lib/commerce/webinar/guest/confirm";
import { holdPlace } from "@/lib/commerce/webinar/guest/hold";
import type * as open from "@/lib/commerce/webinar/open";
import { signUp } from "@/lib/commerce/webinar/sign-up";
import { inHours, testGuest, testWebinar } from "@/lib/commerce/webinar/test-webinars";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { limiterState } from "@/lib/kernel/http/limiter";
import { newEmail } from "./test-guests";

/** Whether the webinar is locked while places are counted. */
const guard = vi.hoisted(() => ({ isOn: true }));
vi.mock("@/lib/commerce/webinar/open", async (load) => {
  const real = await load<typeof open>();
  const lockWebinars: typeof real.lockWebinars = (tx, ids) =>
    guard.isOn ? real.lockWebinars(tx, ids) : tx.$executeRaw`SELECT 1`;
  return { ...real, lockWebinars };
});

beforeEach(() => {
  guard.isOn = true;
  limiterState.get().limiters.clear();
});

/** P2028: no connection in time, which the API answers with 503. The person tries again. */
async function inTime(take: () => Promise<unknown>): Promise<unknown> {
  for (;;)
    try {
      return await take();
    } catch (error) {
      if ((error as { code?: string }).code !== "P2028") throw error;
    }
}

/** The people with a place, as the database has them. */
async function takenOf(webinarId: number): Promise<number> {
  const users = await db.webinarSignup.count({ where: { webinarId } });
  const OR = [{ confirmedAt: { not: null } }, { heldUntil: { gt: new Date() } }];
  return users + (await db.webinarGuest.count({ where: { webinarId, leftAt: null, OR } }));
}

/** Of each kind as many: users, guests who ask, and guests who confirm after their hold has ended. */
async function race(webinarId: number, each: number): Promise<PromiseSettledResult<unknown>[]> {
  const numbers = Array.from({ length: each }, (_, index) => index);
  const users = await Promise.all(numbers.map(() => testActor("user")));
  const late = await Promise.all(
    numbers.map(async () => {
      const row = { confirmedAt: null, heldUntil: inHours(-1) };
      return findGuest({ id: await testGuest(webinarId, row), isMailed: true });
    }),
  );
  return Promise.allSettled(
    numbers.flatMap((index) => [
      inTime(() => signUp(users[index]!, { webinar_ids: [webinarId] }, "en")),
      inTime(() =>
        holdPlace(
          webinarId,
          { name: "Maria", email: newEmail() },
          { locale: "en", address: `10.${index}.0.1` },
        ),
      ),
      inTime(() => confirmGuest(late[index]!, { isMailed: true, code: undefined }, "en")),
    ]),
  );
}

describe("the places of a webinar, of users and guests at one instant", () => {
  it("are taken by exactly as many as there are", async () => {
    const { id } = await testWebinar({ capacity: 7 });
    const results = await race(id, 8);
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(results).toHaveLength(24);
    expect(new Set(refused.map(({ code }: { code: string }) => code))).toEqual(
      new Set(["conflict"]),
    );
    expect(refused).toHaveLength(17);
    expect(await takenOf(id)).toBe(7);
  }, 60_000);

  it("control: without the lock more than there are", async () => {
    guard.isOn = false;
    let most = 0;
    for (let round = 0; round < 20 && most < 2; round++) {
      limiterState.get().limiters.clear();
      const { id } = await testWebinar({ capacity: 1 });
      await race(id, 2);
      most = Math.max(most, await takenOf(id));
    }
    expect(most).toBeGreaterThan(1);
  }, 60_000);

  it("the last one is not given twice to one address that comes as guest and as user", async () => {
    for (let round = 0; round < 6; round++) {
      const user = await testUser();
      const actor = await user.actor();
      const { id } = await testWebinar({ capacity: 1 });
      const heldUntil = inHours(0.2);
      const guestId = await testGuest(id, { email: user.email, confirmedAt: null, heldUntil });
      const guest = (await findGuest({ id: guestId, isMailed: true }))!;
      const results = await Promise.allSettled([
        confirmGuest(guest, { isMailed: true, code: undefined }, "en"),
        signUp(actor, { webinar_ids: [id] }, "en"),
      ]);
      // Whoever is second finds the place, or is refused as the hold of the other counts.
      expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
      expect(await takenOf(id)).toBe(1);
    }
  }, 60_000);

  it("one address that confirms twice at once has one place and one mail", async () => {
    const { id } = await testWebinar({ capacity: 5 });
    const email = newEmail();
    const row = { email, confirmedAt: null, heldUntil: inHours(0.2) };
    const ids = [await testGuest(id, row), await testGuest(id, row), await testGuest(id, row)];
    const guests = await Promise.all(ids.map((one) => findGuest({ id: one, isMailed: true })));
    await Promise.all(
      [...guests, ...guests].map((guest) =>
        confirmGuest(guest!, { isMailed: true, code: undefined }, "en"),
      ),
    );
    expect(await takenOf(id)).toBe(1);
    const mails = { toAddress: email, kind: "webinar_guest_signed" };
    expect(await db.mail.count({ where: mails })).toBe(1);
  });
});
