import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/core/db";
import { seedTestContent } from "@/app/api/test-content";
import { allGoals, shootHandler } from "./goals";
import { describeShot, faultOf } from "./judge";
import { shotsAt, type Shot } from "./shots";
import { checksums } from "./checksums";
import { makeWorld, type World } from "./world";
import { ROLES } from "./roles";

// A short run of `npm run bench -- fuzz`, always the same shots: every call, as everybody.

vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

const SEED = 20_261_121;
const SHOTS_EACH = 4;

const goals = allGoals();
let world: World;
let shots = 0;
const crashes: unknown[] = [];
const note = (reason: unknown) => {
  crashes.push(reason);
};
beforeAll(async () => {
  process.on("unhandledRejection", note);
  await seedTestContent();
  world = await makeWorld();
});
afterAll(() => {
  process.off("unhandledRejection", note);
});

describe.each(ROLES)("as %s", (role) => {
  it("nothing fails, and nobody else's rows change", async () => {
    const before = await checksums(world.victims, role);
    const statuses = new Map<number, number>();
    for (const [at, goal] of goals.entries()) {
      const arbitrary = shotsAt(goal, await world.ids(role), world.known());
      await fc.assert(
        fc.asyncProperty(arbitrary, async (shot: Shot) => {
          const reply = await shootHandler(
            goal,
            shot,
            await world.person(role),
            `10.${at}.${(shots >> 8) & 255}.${++shots & 255}`,
          );
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
          const fault = faultOf(reply, `${shot.body ?? ""} ${shot.query} ${shot.id}`);
          if (fault) throw new Error(`${fault}: ${describeShot(role, shot)}`);
        }),
        { seed: SEED + at, numRuns: SHOTS_EACH, endOnFailure: true },
      );
    }
    expect(await checksums(world.victims, role)).toEqual(before);
    expect(await db.user.count({ where: { role: "manager", disabledAt: null } })).toBeGreaterThan(
      0,
    );
    // Shots that never come further than the door would find nothing.
    expect(
      (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(204) ?? 0),
    ).toBeGreaterThan(20);
    if (role !== "visitor") expect(statuses.get(404)).toBeGreaterThan(0);
  }, 60_000);
});

it("left the process alive, without a promise that failed unheard", () => {
  expect(crashes).toEqual([]);
  expect(shots).toBeGreaterThanOrEqual(goals.length * ROLES.length * SHOTS_EACH);
});

describe("the judge", () => {
  const answer = (status: number, text = '{"message":"x"}') => ({
    status,
    contentType: "application/json",
    text,
  });
  it("would notice what must not be", async () => {
    expect(faultOf(answer(500), "")).toBe("status 500");
    expect(faultOf(answer(503), "")).toBe("status 503");
    expect(faultOf(answer(404, "<html>"), "")).toMatch(/broken JSON/);
    expect(faultOf(answer(400, "{}"), "")).toMatch(/without a message/);
    expect(faultOf(answer(409, '{"message":"Invalid prisma call"}'), "")).toMatch(/says/);
    expect(faultOf(answer(422), "")).toBeUndefined();
    const before = await checksums(world.victims, "owner");
    await db.user.update({ where: { id: world.victims.users[0]! }, data: { name: "Touched" } });
    await db.memberTranslation.updateMany({
      where: { memberId: world.victims.members[0]! },
      data: { area: "Touched" },
    });
    const after = await checksums(world.victims, "owner");
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual([
      "accounts",
      "companies",
    ]);
  });
});
