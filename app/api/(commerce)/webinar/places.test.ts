import { beforeEach, describe, expect, it } from "vitest";
import { testActor, testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { signUp } from "@/lib/commerce/webinar/sign-up";
import { testWebinar } from "@/lib/commerce/webinar/test-webinars";

beforeEach(async () => {
  await db.webinarSignup.deleteMany();
  await db.mail.deleteMany();
});

describe("the places of a webinar", () => {
  // More than there are connections; each waits for the lock, for 3 s at most.
  const PEOPLE = 24;
  const PLACES = 10;
  /** P2028: no connection in time, which the API answers with 503. The person tries again. */
  async function joinInTime(actor: UserActor, id: number): Promise<unknown> {
    for (;;)
      try {
        return await signUp(actor, { webinar_ids: [id] }, "en");
      } catch (error) {
        if ((error as { code?: string }).code !== "P2028") throw error;
      }
  }
  it("are taken by exactly as many of 24 people at one instant as there are", async () => {
    const { id } = await testWebinar({ capacity: PLACES });
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => testActor("user")));
    const results = await Promise.allSettled(people.map((one) => joinInTime(one, id)));
    const refused = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(PLACES);
    expect(refused.map(({ code }: { code: string }) => code)).toEqual(
      Array.from({ length: PEOPLE - PLACES }, () => "conflict"),
    );
    expect(await db.webinarSignup.count({ where: { webinarId: id } })).toBe(PLACES);
  }, 60_000);
  it("control: without the lock two who count at one instant both take the last place", async () => {
    const { id } = await testWebinar({ capacity: 1 });
    const people = await Promise.all([testUser(), testUser()]);
    let counted = 0;
    let release = () => undefined as void;
    const both = new Promise<void>((resolve) => (release = resolve));
    await Promise.all(
      people.map(({ userId }) =>
        inTransaction(async (tx) => {
          const taken = await tx.webinarSignup.count({ where: { webinarId: id } });
          if (++counted === people.length) release();
          await both;
          if (taken < 1) await tx.webinarSignup.create({ data: { webinarId: id, userId } });
        }),
      ),
    );
    expect(await db.webinarSignup.count({ where: { webinarId: id } })).toBe(2);
  });
});
