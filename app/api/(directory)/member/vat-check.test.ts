import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { listWaitingMembers } from "@/lib/directory/member/desk/waiting-members";
import { pauseAfter } from "@/lib/directory/member/vat/check";
import { TestVies } from "@/lib/directory/member/vat/test-vies";
import { findVatCheck } from "@/lib/directory/member/vat/view";
import { JOBS } from "@/lib/site/register/jobs";
import { claim, view as claimView } from "../claim/test-claims";
import { sendRequest } from "../../rights/request";
import { put, view, createMemberWithUser } from "./test-companies";

const NUMBER = "094014201";
const OTHER = "090000045";
const vies = new TestVies();
let manager: TestUser;
let host = "";
beforeAll(async () => {
  [host, manager] = [await vies.start(), await testUser({ role: "manager" })];
});
afterAll(() => vies.stop());
beforeEach(async () => {
  Object.assign(settings(), { VIES_URL: host });
  vies.says.clear();
  vies.asked.length = 0;
  await db.memberVatCheck.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(settings(), { VIES_URL: "off" });
});

type Job = { name: string; payload: never };
const waitingJobs = async () =>
  (
    await db.$queryRaw<Job[]>`SELECT task_identifier AS name, payload
      FROM graphile_worker.jobs JOIN graphile_worker._private_jobs AS own USING (id)
      WHERE task_identifier LIKE 'check%' ORDER BY id`
  ).map(({ name, payload }) => ({ name, payload }));

/** Runs a job of the register by its name. */
async function run(name: "check_vat_number" | "check_due_vat_numbers", payload = {}) {
  const handlers = Object.assign({}, ...JOBS.map((one) => one.handlers)) as Record<
    string,
    { run: (payload: unknown, context: unknown) => Promise<unknown> }
  >;
  const signal = new AbortController().signal;
  await handlers[name]!.run(payload, { signal, createdAt: new Date(), attempts: 1 });
}

/** A company whose number was just saved, through the API. */
async function saved(number = NUMBER): Promise<number> {
  const { id, owner } = await createMemberWithUser();
  expect((await put(id, owner, { vat_number: number })).status).toBe(200);
  return id;
}
const storedFor = (memberId: number) => db.memberVatCheck.findUnique({ where: { memberId } });
const seenOf = async (memberId: number) => findVatCheck(await manager.actor(), memberId);
const due = (memberId: number) =>
  db.memberVatCheck.update({ where: { memberId }, data: { nextTryAt: new Date(0) } });

describe("a saved VAT number", () => {
  it("is asked for by a job of the save's transaction, never in the request", async () => {
    vies.says.set(NUMBER, "silence");
    const id = await saved();
    expect(vies.asked).toEqual([]);
    expect(await waitingJobs()).toEqual([{ name: "check_vat_number", payload: { memberId: id } }]);
    expect(await seenOf(id)).toMatchObject({ result: "unchecked", asked_at: null });
  });

  it("is stored as valid with the name, address and time that VIES tells", async () => {
    vies.says.set(NUMBER, { name: "ΕΡΓΟ  ΑΕ||ΤΟ ΕΡΓΟ", address: "ΕΡΜΟΥ 1\n10563 - ΑΘΗΝΑ" });
    const id = await saved();
    await run("check_vat_number", { memberId: id });
    expect(vies.asked).toEqual([`EL${NUMBER}`]);
    expect(await seenOf(id)).toEqual({
      vat_number: NUMBER,
      result: "valid",
      name: "ΕΡΓΟ ΑΕ · ΤΟ ΕΡΓΟ",
      address: "ΕΡΜΟΥ 1 10563 - ΑΘΗΝΑ",
      asked_at: expect.any(String),
    });
    await run("check_vat_number", { memberId: id });
    await run("check_due_vat_numbers");
    expect(vies.asked).toHaveLength(1);
  });

  it.each([
    ["unknown" as const, null],
    [{ error: "INVALID_INPUT", status: 400 }, "INVALID_INPUT"],
  ])("is invalid for good when VIES says %j", async (said, reason) => {
    vies.says.set(NUMBER, said);
    const id = await saved();
    await run("check_vat_number", { memberId: id });
    expect(await storedFor(id)).toMatchObject({ result: "invalid", reason, name: null });
    await run("check_due_vat_numbers");
    expect(vies.asked).toHaveLength(1);
  });

  it.each([
    { error: "MS_UNAVAILABLE" },
    { error: "MS_MAX_CONCURRENT_REQ" },
    { error: "SERVICE_UNAVAILABLE", status: 500 },
  ])(
    "is not checked while VIES says %j, and is asked for again after growing pauses",
    async (said) => {
      vies.says.set(NUMBER, said);
      const id = await saved();
      await run("check_vat_number", { memberId: id });
      const pauses: number[] = [];
      for (let tries = 1; tries <= 4; tries += 1) {
        const row = (await storedFor(id))!;
        expect(row).toMatchObject({ result: "unchecked", reason: said.error, attempts: tries });
        pauses.push((row.nextTryAt!.getTime() - row.askedAt!.getTime()) / 60_000);
        await run("check_due_vat_numbers");
        expect(vies.asked).toHaveLength(tries);
        await due(id);
        await run("check_due_vat_numbers");
      }
      expect(pauses).toEqual([5, 15, 45, 135]);
      expect(pauseAfter(30)).toBe(1440);
      vies.says.set(NUMBER, { name: "ΕΡΓΟ ΑΕ", address: "---" });
      await due(id);
      await run("check_due_vat_numbers");
      expect(await seenOf(id)).toMatchObject({ result: "valid", name: "ΕΡΓΟ ΑΕ", address: null });
    },
  );

  it("is not checked when VIES does not answer within 5 s, or is not there", async () => {
    const asked: number[] = [];
    const real = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      asked.push(ms);
      return real(50);
    });
    vies.says.set(NUMBER, "silence");
    const id = await saved();
    await run("check_vat_number", { memberId: id });
    expect(asked).toEqual([5_000]);
    expect(await storedFor(id)).toMatchObject({ result: "unchecked", reason: "NO_ANSWER" });
    Object.assign(settings(), { VIES_URL: "http://127.0.0.1:9" });
    await run("check_vat_number", { memberId: id });
    expect(await storedFor(id)).toMatchObject({ reason: "UNREACHABLE", attempts: 2 });
  });

  it("keeps no answer that came for a former number", async () => {
    const { id, owner } = await createMemberWithUser();
    vies.says.set(NUMBER, async () => {
      await put(id, owner, { vat_number: OTHER });
    });
    await put(id, owner, { vat_number: NUMBER });
    await run("check_vat_number", { memberId: id });
    expect(await storedFor(id)).toMatchObject({ vatNumber: OTHER, attempts: 0 });
    await put(id, owner, { vat_number: null });
    expect(await storedFor(id)).toBeNull();
  });
});

it("asks for numbers that came past the services, one after the other, until one gets no answer", async () => {
  const ids = [(await createMemberWithUser()).id, (await createMemberWithUser()).id];
  for (const [index, vatNumber] of [NUMBER, OTHER].entries())
    await db.member.update({ where: { id: ids[index]! }, data: { vatNumber } });
  vies.says.set(NUMBER, { error: "MS_UNAVAILABLE" });
  await run("check_due_vat_numbers");
  expect(vies.asked).toEqual([`EL${NUMBER}`]);
  await run("check_due_vat_numbers");
  expect(vies.asked).toEqual([`EL${NUMBER}`, `EL${OTHER}`]);
});

it("asks nobody and shows nothing where VIES is off", async () => {
  Object.assign(settings(), { VIES_URL: "off" });
  const id = await saved();
  expect(await waitingJobs()).toEqual([]);
  await run("check_vat_number", { memberId: id });
  await run("check_due_vat_numbers");
  expect(vies.asked).toEqual([]);
  expect(await seenOf(id)).toBeNull();
});

it("is seen by editors, in the evidence of claims and with waiting companies, by nobody else", async () => {
  vies.says.set(NUMBER, { name: "ΕΡΓΟ ΑΕ", address: "ΑΘΗΝΑ" });
  const { id, owner } = await createMemberWithUser("pending");
  await put(id, owner, { vat_number: NUMBER });
  await run("check_vat_number", { memberId: id });
  const waiting = await listWaitingMembers(await manager.actor(), "el");
  expect(waiting.items.find((one) => one.id === id)?.vatCheck?.result).toBe("valid");
  expect(await findVatCheck(await owner.actor(), id)).toBeNull();
  expect(view(await put(id, owner, {}))).not.toHaveProperty("vat_check");
  const company = (await createMemberWithUser()).id;
  await db.member.update({ where: { id: company }, data: { vatNumber: NUMBER } });
  await run("check_due_vat_numbers");
  const asked = claimView(await claim(await testUser(), { member_id: company, proof: "manager" }));
  const evidence = await sendRequest("GET /api/claim/{id}", {
    user: manager,
    params: { id: asked.id },
  });
  expect(evidence.data).toMatchObject({
    evidence: { company: { vat_check: { result: "valid", name: "ΕΡΓΟ ΑΕ" } } },
  });
});
