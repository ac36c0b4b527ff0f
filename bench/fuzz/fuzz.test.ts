import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { seedTestContent } from "@/app/api/test-content";
import { allEndpoints, sendToHandler } from "./endpoints";
import { describeRequest, faultOf } from "./check-response";
import { requestsFor, type FuzzRequest } from "./requests";
import { checksums } from "./checksums";
import { createFixtures, type Fixtures } from "./fixtures";
import { ROLES } from "./roles";

// A short run of `npm run bench -- fuzz`, always the same requests: every endpoint, in every role.

vi.hoisted(() => {
  process.env.RATE_LIMIT_FACTOR = "1000000";
});

const SEED = 20_261_121;
/** Of every endpoint in every role; the full run sends 50. */
const REQUESTS_EACH = 1;

const endpoints = allEndpoints();
let fixtures: Fixtures;
let requests = 0;
const crashes: unknown[] = [];
const note = (reason: unknown) => {
  crashes.push(reason);
};
beforeAll(async () => {
  process.on("unhandledRejection", note);
  await seedTestContent();
  fixtures = await createFixtures();
});
afterAll(() => {
  process.off("unhandledRejection", note);
});

describe.each(ROLES)("as %s", (role) => {
  it("no request fails or changes rows of other users", async () => {
    const before = await checksums(fixtures.targets, role);
    const statuses = new Map<number, number>();
    for (const [index, endpoint] of endpoints.entries()) {
      const arbitrary = requestsFor(endpoint, await fixtures.ids(role), fixtures.known());
      await fc.assert(
        fc.asyncProperty(arbitrary, async (request: FuzzRequest) => {
          const reply = await sendToHandler(
            endpoint,
            request,
            await fixtures.user(role),
            `10.${index}.${(requests >> 8) & 255}.${++requests & 255}`,
          );
          statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
          const fault = faultOf(reply, `${request.body ?? ""} ${request.query} ${request.id}`);
          if (fault) throw new Error(`${fault}: ${describeRequest(role, request)}`);
        }),
        { seed: SEED + index, numRuns: REQUESTS_EACH, endOnFailure: true },
      );
    }
    expect(await checksums(fixtures.targets, role)).toEqual(before);
    expect(await db.user.count({ where: { role: "manager", disabledAt: null } })).toBeGreaterThan(
      0,
    );
    // Control: some requests succeed.
    expect(
      (statuses.get(200) ?? 0) + (statuses.get(201) ?? 0) + (statuses.get(204) ?? 0),
    ).toBeGreaterThan(10 * REQUESTS_EACH);
    if (role !== "visitor") expect(statuses.get(404)).toBeGreaterThan(0);
  }, 60_000);
});

it("leaves the process alive, without an unhandled rejection", () => {
  expect(crashes).toEqual([]);
  expect(requests).toBeGreaterThanOrEqual(endpoints.length * ROLES.length * REQUESTS_EACH);
});

describe("faultOf and checksums", () => {
  const result = (status: number, text = '{"message":"x"}') => ({
    status,
    contentType: "application/json",
    text,
  });
  it("find faults and changed rows", async () => {
    expect(faultOf(result(500), "")).toBe("status 500");
    expect(faultOf(result(503), "")).toBe("status 503");
    expect(faultOf(result(404, "<html>"), "")).toMatch(/broken JSON/);
    expect(faultOf(result(400, "{}"), "")).toMatch(/without a message/);
    expect(faultOf(result(409, '{"message":"Invalid prisma call"}'), "")).toMatch(/says/);
    expect(faultOf(result(422), "")).toBeUndefined();
    const before = await checksums(fixtures.targets, "owner");
    await db.user.update({ where: { id: fixtures.targets.users[0]! }, data: { name: "Touched" } });
    await db.memberTranslation.updateMany({
      where: { memberId: fixtures.targets.members[0]! },
      data: { area: "Touched" },
    });
    const after = await checksums(fixtures.targets, "owner");
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual([
      "accounts",
      "companies",
    ]);
  });
});
